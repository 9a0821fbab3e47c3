// `npm run dev`: server and web from source, each reloading on changes. The pages are served on port 5173.
import './lib/require-node.mjs'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { ROOT, TOOLS } from './lib/workspace.mjs'

await ensureInstalled()

const env = { ...process.env, NODE_ENV: 'development', DEMO: process.env.DEMO ?? '1', PORT: process.env.PORT ?? '3000' }
const start = (args, cwd) => spawn(process.execPath, args, { cwd, env, stdio: 'inherit' })
const sides = [
  start([TOOLS.tsx, 'watch', '--clear-screen=false', 'apps/server/src/main.ts'], ROOT),
  start([TOOLS.vite, '--clearScreen=false'], path.join(ROOT, 'apps/web')),
]

// The terminal itself sends Ctrl-C to both sides; a signal to this process alone must end both.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => endAll())
for (const side of sides) {
  side.on('exit', code => {
    process.exitCode ||= code ?? 0
    endAll()
  })
}

function endAll() {
  // One signal per side: on a second one tsx kills the server before it has drained.
  for (const side of sides.splice(0)) if (side.exitCode === null && side.signalCode === null) side.kill('SIGTERM')
}
