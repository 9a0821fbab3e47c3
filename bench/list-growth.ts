// The same page of the list with 1,000, 10,000 and 100,000 operations: the last should take at most 1.5 times the first.
// `npm run bench:list --workspace @llave/bench`
import { median, startBenchServer, timed } from './bench-server'
import { seedOperations } from './seed-operations'

const SIZES = [1000, 10_000, 100_000]
const RUNS = 200

async function measure(operations: number): Promise<number> {
  const server = await startBenchServer()
  try {
    const { adminId } = await seedOperations(server.db, { operations })
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
    for (let i = 0; i < 30; i++) await page()
    const times: number[] = []
    for (let i = 0; i < RUNS; i++) times.push(await timed(page))
    return median(times)
  } finally {
    await server.stop()
  }
}

const results: number[] = []
for (const size of SIZES) {
  const time = await measure(size)
  results.push(time)
  console.log(`${size} operations: ${time.toFixed(2)} ms a page`)
}
console.log(`100,000 against 1,000: ${((results[2] ?? 0) / (results[0] ?? 1)).toFixed(2)} times (wanted at most 1.5)`)
