// `npm run serve`: the product for production; the settings come from the environment.
import './lib/require-node.mjs'
import { availableParallelism } from 'node:os'
import { serve } from './lib/serve.mjs'

/** Each process has a pool of connections, and PostgreSQL accepts a hundred by default. */
const MOST_PROCESSES = 6

const PROCESSES = String(Math.min(availableParallelism(), MOST_PROCESSES))
await serve({ NODE_ENV: 'production', DEMO: '0', PROCESSES })
