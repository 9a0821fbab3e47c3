import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ROOT } from './workspace.mjs'

/**
 * Installs and builds what is missing, then serves in this same process, so that signals reach the server directly and
 * no child process can be left behind. `defaults` are settings that the environment overrides. With a command, runs
 * that instead, with this process's arguments; file names in them are relative to the person's working directory.
 */
export async function serve(defaults, ...command) {
  process.argv.splice(2, 0, ...command)
  process.env.INIT_CWD ||= process.cwd()
  process.chdir(ROOT)
  await ensureBuilt({ development: false })

  for (const [name, value] of Object.entries(defaults)) process.env[name] ||= value
  process.setSourceMapsEnabled(true)
  await import(path.join(ROOT, 'apps/server/dist/main.js'))
}
