import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The part of Lighthouse's report that the benchmarks read. */
interface Report {
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<Record<string, ReportedCategory | undefined>>
  readonly audits: Readonly<Record<string, ReportedAudit | undefined>>
}

interface ReportedCategory {
  /** 0 to 1; null when it could not be judged. */
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}

interface ReportedAudit {
  readonly title: string
  readonly score: number | null
  readonly displayValue?: string
}

interface Settings {
  readonly port: number
  readonly onlyCategories: readonly string[]
  readonly logLevel: 'error'
  readonly disableStorageReset: boolean
}

type Lighthouse = (address: string, settings: Settings) => Promise<{ readonly lhr: Report } | undefined>

const FOLDER = path.join(import.meta.dirname, '../lighthouse')

/**
 * Lighthouse, installed by the first benchmark that needs it: its 140 packages would be a ninth of every installation.
 * Its types are not available before that, hence the excerpt above.
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  const { resolve } = createRequire(path.join(FOLDER, 'package.json'))
  let entry: string
  try {
    entry = resolve('lighthouse')
  } catch {
    install()
    entry = resolve('lighthouse')
  }
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse }
  return lighthouse
}

function install(): void {
  console.log('Installing Lighthouse…')
  // npm passes its own options on to child processes: `--workspace` would lead back to the benchmarks.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_config_')))
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
}
