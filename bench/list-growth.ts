// The same page of the list with 1,000, 10,000 and 100,000 operations: the last may take at most 1.5 times as long as the
// first. They take turns, so that other load affects all three. `npm run bench:list --workspace @llave/bench`
import { sql } from 'kysely'
import { type BenchServer, median, startBenchServer, timed } from './lib/bench-server'
import { seedOperations } from './lib/seed-operations'

const SIZES = [1000, 10_000, 100_000] as const
const RUNS = 200
const WARMING_RUNS = 30
const WANTED = 1.5

interface Side {
  readonly server: BenchServer
  readonly operations: number
  readonly page: () => Promise<void>
  readonly times: number[]
}

async function prepare(operations: number): Promise<Side> {
  const server = await startBenchServer()
  const { adminId } = await seedOperations(server.db, { operations })
  // Otherwise what the seed has left to write would be written during the measurement.
  await sql`checkpoint`.execute(server.db)
  const token = await server.token(adminId)
  const page = async () => {
    const answer = await server.app.http.inject({
      method: 'POST',
      url: '/api/operations/listPagination',
      headers: { authorization: `Bearer ${token}` },
      payload: { dataFilter: { page: 1, perPage: 100 } },
    })
    const { res } = answer.json() as { res: { count: number; records: unknown[] } }
    if (res.count !== operations || res.records.length !== 100) throw new Error(answer.body.slice(0, 300))
  }
  return { server, operations, page, times: [] }
}

const sides: Side[] = []
try {
  for (const size of SIZES) sides.push(await prepare(size))
  for (let run = -WARMING_RUNS; run < RUNS; run++) {
    for (const { page, times } of sides) {
      const time = await timed(page)
      if (run >= 0) times.push(time)
    }
  }
  for (const { operations, times } of sides)
    console.log(`${operations} operations: ${median(times).toFixed(2)} ms a page`)
  const growth = median(sides.at(-1)?.times ?? []) / median(sides[0]?.times ?? [])
  console.log(`100,000 against 1,000: ${growth.toFixed(2)} times (wanted at most ${WANTED})`)
  if (!(growth <= WANTED)) process.exitCode = 1
} finally {
  for (const { server } of sides) await server.stop()
}
