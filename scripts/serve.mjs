// `npm run serve`: the product for production; the settings come from the environment.
import './lib/require-node.mjs'
import { serve } from './lib/serve.mjs'

await serve({ NODE_ENV: 'production', DEMO: '0' })
