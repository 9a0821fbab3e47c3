// The board of 5,000 live operations: the whole answer compared with its SQL and JSON alone (target: at most twice as
// long).
// `npm run bench:board --workspace @llave/bench`
import { median, startBenchServer, timed } from './lib/bench-server'
import { seedOperations } from './lib/seed-operations'
import { verdict } from './lib/verdict'

const RUNS = 60
const WARMING_RUNS = 10
const server = await startBenchServer()
try {
  const { adminId } = await seedOperations(server.db, 5000)
  const ask = await server.as(adminId)
  const board = () => ask('operations/listBoard', {})
  const answer: unknown = JSON.parse(await board())
  const statements = await server.record(board)
  const alone = async () => {
    const client = await server.pool.connect()
    try {
      for (const { text, values } of statements) await client.query(text, [...values])
    } finally {
      client.release()
    }
    JSON.stringify(answer)
  }
  const [whole, bare]: [number[], number[]] = [[], []]
  for (let run = -WARMING_RUNS; run < RUNS; run++) {
    for (const [work, times] of [
      [board, whole],
      [alone, bare],
    ] as const) {
      const time = await timed(work)
      if (run >= 0) times.push(time)
    }
  }
  const [a, b] = [median(whole), median(bare)]
  verdict(
    a / b <= 2,
    `board: ${a.toFixed(1)} ms, its SQL and JSON alone ${b.toFixed(1)} ms: ${(a / b).toFixed(2)} times (wanted at most 2)`,
  )
} finally {
  await server.stop()
}
