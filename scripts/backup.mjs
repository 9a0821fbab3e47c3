// `npm run backup -- file`: everything that the product keeps, in one encrypted file (docs/operations.md).
import './lib/require-node.mjs'
import { serve } from './lib/serve.mjs'

await serve({ NODE_ENV: 'production' }, 'backup')
