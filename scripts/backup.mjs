// `npm run backup -- file`: writes all data of the product to one encrypted file (docs/operations.md).
import './lib/require-node.mjs'
import { serve } from './lib/serve.mjs'

await serve({ NODE_ENV: 'production' }, 'backup')
