import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

/** The last commit without the newest migration, unless FORMER_VERSION names another; undefined without a history. */
export function formerVersion(): string | undefined {
  const wanted = process.env.FORMER_VERSION
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'apps/server/migrations')
  return git('rev-parse', '--verify', '--quiet', wanted ?? `${newest}^`) || undefined
}

/** Writes the files of a commit, or this checkout's present ones, into a new folder. */
export function checkOut(commit: string | 'now', folder: string): void {
  mkdirSync(folder, { recursive: true })
  const files =
    commit === 'now'
      ? `git ls-files -z --cached --others --exclude-standard | tar --create --null --files-from=- --ignore-failed-read`
      : `git archive ${commit}`
  const { status, stderr } = spawnSync('sh', ['-c', `${files} | tar --extract --directory='${folder}'`], {
    ...{ cwd: ROOT, encoding: 'utf8' },
  })
  if (status !== 0) throw new Error(stderr)
}

/** The built server of a commit, cached for the next time. */
export async function buildFormer(commit: string): Promise<string> {
  const folder = path.join(ROOT, 'node_modules/.cache/llave/former', commit)
  const main = path.join(folder, 'apps/server/dist/main.js')
  if (!existsSync(main)) {
    rmSync(folder, { recursive: true, force: true })
    checkOut(commit, folder)
    run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline'], folder)
    run(process.execPath, ['../../node_modules/vite/bin/vite.js', 'build'], path.join(folder, 'apps/server'))
  }
  return main
}

function run(program: string, args: readonly string[], cwd: string): void {
  const { NODE_ENV: _test, VITEST: _too, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`)
}

function git(...args: string[]): string {
  return (spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout ?? '').trim()
}
