// `npm run build`: installs and builds what is missing, for production. `npm run serve` does so by itself; before an
// upgrade it can be done in advance.
import './lib/require-node.mjs'
import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'

await ensureInstalled({ development: false })
process.exitCode = await build()
