// The board of 5,000 live operations: the whole answer compared with its SQL and JSON alone (target: at most twice as
// long).
// `npm run bench:board --workspace @llave/bench`
import { median, startBenchServer, timed } from './lib/bench-server'
import { seedOperations } from './lib/seed-operations'

const RUNS = 60
const server = await startBenchServer()
try {
  const { adminId } = await seedOperations(server.db, { operations: 5000 })
  const token = await server.token(adminId)
  let answer: unknown
  const board = async () => {
    const response = await server.app.http.inject({
      method: 'POST',
      url: '/api/operations/listBoard',
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    })
    if (response.statusCode !== 200) throw new Error(response.body)
    answer = response.json()
  }
  await board()
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
  for (let i = 0; i < 10; i++) {
    await board()
    await alone()
  }
  const whole: number[] = []
  const bare: number[] = []
  for (let i = 0; i < RUNS; i++) {
    whole.push(await timed(board))
    bare.push(await timed(alone))
  }
  const [a, b] = [median(whole), median(bare)]
  console.log(
    `board: ${a.toFixed(1)} ms, its SQL and JSON alone ${b.toFixed(1)} ms: ${(a / b).toFixed(2)} times (wanted at most 2)`,
  )
  if (a / b > 2) process.exitCode = 1
} finally {
  await server.stop()
}
