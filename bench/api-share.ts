// Requests per second of the main calls as a share of a bare Fastify route that runs the same SQL and serialises the
// same JSON. Both sides share one process and take turns. `npm run bench:api --workspace @llave/bench`
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import Fastify from 'fastify'
import type pg from 'pg'
import { type BenchServer, median, type RecordedQuery, startBenchServer } from './lib/bench-server'
import { seedOperations } from './lib/seed-operations'
import { verdict } from './lib/verdict'

const ROUNDS = 5
const SECONDS = 4
const CONNECTIONS = 8

interface Target {
  readonly name: string
  readonly wanted: number
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly ids: readonly string[]
  /** Path with `:id` as the placeholder for one of the ids. */
  readonly path: string
  readonly body?: (round: number) => unknown
}

interface Ready {
  readonly product: string
  readonly bare: string
  readonly token: string
  readonly targets: readonly (Omit<Target, 'body'> & { readonly bodies: readonly unknown[] })[]
}

function targetsFor(ids: readonly string[]): Target[] {
  return [
    { name: 'GET /operations/{id}', wanted: 0.5, method: 'GET', ids, path: '/api/operations/:id' },
    {
      name: 'POST /operations/listPagination',
      wanted: 0.6,
      method: 'POST',
      ids: ['-'],
      path: '/api/operations/listPagination',
      body: () => ({ dataFilter: { page: 1, perPage: 100 } }),
    },
    {
      name: 'PUT /operations/{id} (state)',
      wanted: 0.4,
      method: 'PUT',
      ids,
      path: '/api/operations/:id',
      body: round => ({
        state: round % 2 === 0 ? 'ESTUDIO_VIABILIDAD' : 'NEGOCIACION',
        providingFunds: false,
        notSendEmail: true,
      }),
    },
  ]
}

/** The bare route: the recorded statements in order on one connection, then the recorded answer. */
async function startBare(server: BenchServer, token: string, targets: readonly Target[]): Promise<string> {
  const bare = Fastify()
  for (const target of targets) {
    const [firstId = ''] = target.ids
    const bodies = [0, 1].map(round => target.body?.(round))
    const send = (round: number) =>
      server.app.http.inject({
        method: target.method,
        url: target.path.replace(':id', firstId),
        headers: { authorization: `Bearer ${token}` },
        ...(bodies[round] === undefined ? {} : { payload: bodies[round] as object }),
      })
    await send(1)
    const recorded: RecordedQuery[][] = []
    let answer: unknown
    for (const round of [0, 1])
      recorded.push(
        await server.record(async () => {
          answer = (await send(round)).json()
        }),
      )
    let turn = 0
    bare.route({
      method: target.method,
      url: target.path,
      handler: async (request, reply) => {
        const { id = firstId } = request.params as { id?: string }
        const client: pg.PoolClient = await server.pool.connect()
        try {
          for (const { text, values } of recorded[turn++ % 2] ?? []) {
            await client.query(
              text,
              values.map(value => (value === firstId ? id : value)),
            )
          }
        } finally {
          client.release()
        }
        return reply.type('application/json').send(JSON.stringify(answer))
      },
    })
  }
  return bare.listen({ host: '127.0.0.1', port: 0 })
}

async function serve(): Promise<void> {
  const server = await startBenchServer()
  const { adminId, negotiating } = await seedOperations(server.db, 10_000)
  const token = await server.token(adminId)
  const targets = targetsFor(negotiating)
  const bare = await startBare(server, token, targets)
  const ready: Ready = {
    product: await server.app.http.listen({ host: '127.0.0.1', port: 0 }),
    bare,
    token,
    targets: targets.map(({ body, ...target }) => ({ ...target, bodies: body ? [body(0), body(1)] : [] })),
  }
  process.send?.(ready)
  process.once('message', () => void server.stop().then(() => process.exit(0)))
}

async function measure(url: string, token: string, target: Ready['targets'][number]): Promise<number> {
  let count = 0
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method: target.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        setupRequest: request => {
          const turn = count++
          const id = target.ids[turn % target.ids.length] ?? ''
          const body = target.bodies[Math.floor(turn / target.ids.length) % 2]
          return {
            ...request,
            path: target.path.replace(':id', id),
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.name}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

async function run(): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), ['serve'], { execArgv: process.execArgv })
  const ready = await new Promise<Ready>(resolve => child.once('message', message => resolve(message as Ready)))
  for (const target of ready.targets) {
    const shares: number[] = []
    const rates: number[] = []
    await measure(ready.product, ready.token, target)
    for (let round = 0; round < ROUNDS; round++) {
      const product = await measure(ready.product, ready.token, target)
      const bare = await measure(ready.bare, ready.token, target)
      shares.push(product / bare)
      rates.push(product)
    }
    verdict(
      median(shares) >= target.wanted,
      `${target.name}: ${Math.round(median(rates))} requests/s, ${Math.round(median(shares) * 100)} % of bare (wanted ${target.wanted * 100} %)`,
    )
  }
  child.send('stop')
}

await (process.argv[2] === 'serve' ? serve() : run())
