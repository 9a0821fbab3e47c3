// `npm run restore -- file`: puts a backup back into an empty database and data folder (docs/operations.md).
import './lib/require-node.mjs'
import { serve } from './lib/serve.mjs'

await serve({ NODE_ENV: 'production' }, 'restore')
