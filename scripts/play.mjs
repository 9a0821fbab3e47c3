// `npm run play -- --minutes 30 --seed 7`: plays the brokerage by chance until the time is over or something is out of
// order; then it prints the shortest story that leads there, and how to play it again
// (docs/decisions/040-played-by-chance.md).
import './lib/require-node.mjs'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'
import { TOOLS } from './lib/workspace.mjs'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    path: { type: 'string', default: '' },
  },
})
const { minutes, seed, path } = values

await ensureInstalled()
console.log(`seed ${seed}, ${path ? 'one story' : `${minutes} minutes`}`)
process.exitCode = await runNode(TOOLS.vitest, ['run', '--project', 'server', 'apps/server/test/play'], {
  env: { PLAY_SEED: seed, PLAY_PATH: path, ...(!path && { PLAY_MINUTES: minutes }) },
})
