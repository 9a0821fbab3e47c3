// `npm start`: the product with its demo data, reachable only from this machine.
import './lib/require-node.mjs'
import { serve } from './lib/serve.mjs'

await serve({ NODE_ENV: 'production', DEMO: '1' })
