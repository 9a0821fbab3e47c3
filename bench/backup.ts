// A backup of 10,000 operations with their files, and its restore: how long they take, how much memory they need, and
// whether every count and hash is restored.
// `npm run bench:backup --workspace @llave/bench`
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sha256Of } from '../apps/server/src/platform/files/measured'
import { filesFolder } from '../apps/server/src/platform/files/open-file-store'
import { startBenchDatabase } from './lib/bench-database'
import { benchFolder } from './lib/bench-folder'
import { buildProduct, MAIN } from './lib/built-product'
import { peakMbOf } from './lib/process-figures'
import { seedOperations } from './lib/seed-operations'
import { verdict } from './lib/verdict'

const OPERATIONS = Number(process.argv[2] ?? 10_000)
const MEMORY_MAX_MB = 400
/** One file in this many is as large as files may be. */
const LARGE_EVERY = 3000
const LARGE_BYTES = 40_000_000

const folder = await benchFolder()
const dataDir = path.join(folder, 'data')
const archive = path.join(folder, 'llave.backup')
const passphrase = path.join(folder, 'passphrase')

/** Fills the data folder directly, because the store would wait for the disk after each file. */
async function fill(): Promise<void> {
  const { postgres, pool, db } = await startBenchDatabase(dataDir)
  await seedOperations(db, OPERATIONS)
  await pool.query("update documents set storage_key = operation_id || '/' || id")
  const { rows } = await pool.query<{ id: string; key: string }>('select id, storage_key as key from documents')
  const root = filesFolder(dataDir)
  for (let from = 0; from < rows.length; from += 500) {
    const batch = rows.slice(from, from + 500)
    const kept = await Promise.all(
      batch.map(async ({ key }, index) => {
        const bytes = randomBytes((from + index) % LARGE_EVERY === 0 ? LARGE_BYTES : 1000 + ((from + index) % 60) * 500)
        await mkdir(path.join(root, path.dirname(key)), { recursive: true })
        await writeFile(path.join(root, key), bytes)
        return { size: bytes.length, sha256: sha256Of(bytes) }
      }),
    )
    await pool.query(
      `update documents set size = given.size, sha256 = given.sha256
       from unnest($1::uuid[], $2::int[], $3::text[]) as given (id, size, sha256) where documents.id = given.id`,
      [batch.map(({ id }) => id), kept.map(({ size }) => size), kept.map(({ sha256 }) => sha256)],
    )
  }
  await db.destroy()
  await postgres.stop()
}

/** Runs a command of the built product; returns its seconds and the peak of its memory. */
async function run(...args: string[]): Promise<{ seconds: number; peakMb: number; said: string }> {
  const start = performance.now()
  const child: ChildProcess = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, BACKUP_PASSPHRASE_FILE: passphrase, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  let peakMb = 0
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, Math.round(peakMbOf(child.pid ?? 0)))
  }, 100)
  const [code] = await once(child, 'close')
  clearInterval(watch)
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${said}`)
  return { seconds: (performance.now() - start) / 1000, peakMb, said: said.trim() }
}

try {
  await buildProduct()
  await mkdir(dataDir, { mode: 0o711 })
  await writeFile(passphrase, 'a passphrase of a benchmark\n', { mode: 0o600 })
  await fill()
  const taken = await run('backup', archive)
  const tried = await run('restore', archive, '--drill')
  const peakMb = Math.max(taken.peakMb, tried.peakMb)
  console.log(tried.said)
  console.log(`backup: ${taken.seconds.toFixed(0)} s, ${Math.round((await stat(archive)).size / 1e6)} MB`)
  console.log(`drill: ${tried.seconds.toFixed(0)} s`)
  verdict(
    peakMb <= MEMORY_MAX_MB,
    `memory: ${taken.peakMb} MB and ${tried.peakMb} MB (wanted at most ${MEMORY_MAX_MB} MB)`,
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
