// The additional memory of the process during an export of 100,000 operations over a slow network. Target: less than
// 150 MB.
// `npm run bench:export --workspace @llave/bench -- 1000`
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { startBenchServer, timed } from './lib/bench-server'
import { seedOperations } from './lib/seed-operations'
import { verdict } from './lib/verdict'

const OPERATIONS = Number(process.argv[2] ?? 100_000)
const WANTED_MB = 150
const MB = 1024 ** 2
const COLUMNS = ['numOperation', 'title', 'state', 'typeOperation', 'responsable', 'amountProject', 'amountMortgage']

const server = await startBenchServer()
try {
  const { adminId } = await seedOperations(server.db, OPERATIONS)
  await sql`vacuum analyze`.execute(server.db)
  const address = await server.app.http.listen({ host: '127.0.0.1', port: 0 })
  const token = await server.token(adminId)

  async function exportAs(format: 'csv' | 'xlsx', page: object): Promise<number> {
    const answer = await fetch(`${address}/api/operations/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ format, columns: COLUMNS, ...page }),
    })
    if (!answer.ok || !answer.body) throw new Error(`the export was answered with ${answer.status}`)
    let bytes = 0
    for await (const chunk of answer.body) {
      bytes += chunk.length
      await wait(0)
    }
    return bytes
  }

  let worst = 0
  for (const format of ['csv', 'xlsx'] as const) {
    await exportAs(format, { dataFilter: { searchText: 'nobody is called this' } })
    globalThis.gc?.()
    const before = process.memoryUsage.rss()
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, 10)
    let bytes = 0
    const time = await timed(async () => {
      bytes = await exportAs(format, {})
    })
    clearInterval(watch)
    const more = (peak - before) / MB
    worst = Math.max(worst, more)
    console.log(
      `${format}: ${OPERATIONS} rows, ${(bytes / MB).toFixed(1)} MB in ${(time / 1000).toFixed(1)} s, ${more.toFixed(0)} MB more memory`,
    )
  }
  verdict(worst < WANTED_MB, `${worst.toFixed(0)} MB more (wanted less than ${WANTED_MB})`)
} finally {
  await server.stop()
}
