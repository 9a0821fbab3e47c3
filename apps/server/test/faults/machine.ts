import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import { checkOut } from './former-version'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const CACHE = path.join(ROOT, 'node_modules/.cache/llave')
const SUITE = 'trixie'
const PACKAGES = 'systemd-sysv,dbus,nodejs,postgresql,nginx-light,openssl,ca-certificates,curl'

/** Programs with which a bare machine is made and booted. */
export const MACHINE_NEEDS = ['mmdebstrap', 'systemd-nspawn', 'nsenter', 'git', 'npm']

export interface Machine {
  /** The machine's root folder. */
  readonly folder: string
  /** Runs a bash script as root of the machine, in /root; throws with its output when it fails. */
  run(script: string): string
  stop(): Promise<void>
}

/**
 * Boots a bare Debian with its own systemd, network and processes: what the recipe presupposes, and nothing of ours.
 * Requires root. The packages are downloaded once and cached.
 */
export async function bootMachine(): Promise<Machine> {
  const archive = path.join(CACHE, `machine-${SUITE}.tar`)
  if (!existsSync(archive)) {
    mkdirSync(CACHE, { recursive: true })
    must('mmdebstrap', ['--variant=minbase', `--include=${PACKAGES}`, SUITE, `${archive}.part.tar`])
    renameSync(`${archive}.part.tar`, archive)
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'llave-machine-'))
  must('tar', ['--extract', `--file=${archive}`, `--directory=${folder}`])
  const container = spawn(
    'systemd-nspawn',
    [
      ...['--boot', '--register=no', '--keep-unit', '--private-network', '--console=pipe'],
      ...[`--directory=${folder}`, `--machine=${path.basename(folder).toLowerCase()}`],
    ],
    { stdio: 'ignore' },
  )
  const ended = once(container, 'exit')
  const stop = async () => {
    container.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const first = await vi.waitUntil(() => childOf(container), { timeout: 30_000 })
    const run = (script: string) =>
      must('nsenter', [
        ...[`--target=${first}`, '--mount', '--uts', '--ipc', '--net', '--pid'],
        ...['env', '--ignore-environment', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'],
        ...['HOME=/root', 'LANG=C.UTF-8', 'bash', '-euo', 'pipefail', '-c', `cd; ${script}`],
      ])
    await vi.waitUntil(() => isUp(run), { timeout: 120_000, interval: 500 })
    return { folder, run, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Writes the program's folder, with the packages that production needs, into one archive. */
export function packProgram(file: string): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'llave-program-'))
  try {
    checkOut('now', folder)
    must('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder })
    must('tar', ['--create', `--file=${file}`, `--directory=${folder}`, '.'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function must(program: string, args: readonly string[], options: { cwd?: string } = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    ...{ encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
    ...options,
  })
  if (status !== 0) throw new Error(`${args.at(-1)}\n${error?.message ?? `status ${status}`}\n${stdout}${stderr}`)
  return stdout
}

function childOf({ pid }: ChildProcess): string | undefined {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim() || undefined
}

function isUp(run: Machine['run']): boolean {
  try {
    return run('systemctl is-system-running || true').trim() === 'running'
  } catch {
    return false
  }
}
