// Every call of tasks with 500 and with 50,000 tasks: the latter may take at most 1.5 times as long. They take turns,
// so that other load affects both. `npm run bench:tasks --workspace @llave/bench`
import { sql } from 'kysely'
import { type BenchServer, median, startBenchServer, timed } from './lib/bench-server'
import { seedOperations } from './lib/seed-operations'
import { verdict } from './lib/verdict'

const SIZES = [500, 50_000] as const
const OPERATIONS = 500
const RUNS = 60
const WARMING_RUNS = 10
const WANTED = 1.5

const page = { page: 1, perPage: 100 }
type Body = Readonly<Record<string, unknown>>

/** Typical pages of the list, and the badge. */
const CALLS: Readonly<Record<string, (ids: { userId: string; operationId: string }) => readonly [string, Body]>> = {
  'by name': () => ['listPagination', { dataFilter: page }],
  'by due date': () => ['listPagination', { dataFilter: page, sort: { id: 'expirationDate', direction: 'asc' } }],
  'by person': () => ['listPagination', { dataFilter: page, sort: { id: 'responsable', direction: 'asc' } }],
  'by state': () => ['listPagination', { dataFilter: page, sort: { id: 'state', direction: 'desc' } }],
  pending: () => ['listPagination', { dataFilter: page, advancedFilter: { filter: 'PENDING' } }],
  overdue: () => ['listPagination', { dataFilter: page, advancedFilter: { filter: 'OVERDUE' } }],
  'due today': () => ['listPagination', { dataFilter: page, advancedFilter: { filter: 'DUE_TODAY' } }],
  'this week': () => ['listPagination', { dataFilter: page, advancedFilter: { filter: 'THIS_WEEK' } }],
  // One of eight people has 62 of 500 tasks, so the page is full on both sides.
  'of a person': ({ userId }) => [
    'listPagination',
    { dataFilter: { ...page, perPage: 60 }, advancedFilter: { responsable: userId } },
  ],
  'of an operation': ({ operationId }) => [
    'listPagination',
    { dataFilter: { page: 1, perPage: 10_000 }, advancedFilter: { operationId } },
  ],
  badge: ({ userId }) => ['getPendings', { userId }],
}

interface Side {
  readonly server: BenchServer
  readonly ask: (name: string) => Promise<void>
  readonly times: Readonly<Record<string, number[]>>
}

/**
 * A brokerage whose pending tasks do not grow with its history: both sides have equally many, the rest are completed.
 */
async function prepare(tasks: number): Promise<Side> {
  const server = await startBenchServer()
  const { adminId, negotiating } = await seedOperations(server.db, OPERATIONS)
  await sql`delete from tasks`.execute(server.db)
  await sql`
    with people as (select id, row_number() over (order by email) - 1 as place from users where roles @> '{admin}'),
      works as (select id, row_number() over (order by num_operation) - 1 as place from operations)
    insert into tasks (name, type, state, responsable_id, created_by, operation_id, expiration_date, created_date)
    select 'Llamar ' || n, (array['LLAMADA', 'MAIL', 'REVISION'])[1 + n % 3],
      case when n < ${SIZES[0] - 100} then 'PENDIENTE' else 'COMPLETADA' end, people.id, people.id,
      case when n < ${OPERATIONS} then works.id end, now() + make_interval(hours => (n % 500) - 250),
      now() - make_interval(mins => n)
    from generate_series(0, ${tasks - 1}::int) as n
    join people on people.place = n % 8 left join works on works.place = n % ${OPERATIONS}`.execute(server.db)
  await sql`vacuum analyze`.execute(server.db)
  await sql`checkpoint`.execute(server.db)
  const ask = await server.as(adminId)
  const ids = { userId: adminId, operationId: negotiating[0] ?? '' }
  return {
    server,
    times: Object.fromEntries(Object.keys(CALLS).map(name => [name, []])),
    async ask(name) {
      const [call, body] = CALLS[name]?.(ids) ?? ['', {}]
      await ask(`tasks/${call}`, body)
    },
  }
}

const sides: Side[] = []
try {
  for (const size of SIZES) sides.push(await prepare(size))
  for (let run = -WARMING_RUNS; run < RUNS; run++) {
    for (const name of Object.keys(CALLS)) {
      for (const { ask, times } of sides) {
        const time = await timed(() => ask(name))
        if (run >= 0) times[name]?.push(time)
      }
    }
  }
  let worst = 0
  for (const name of Object.keys(CALLS)) {
    const [few = Number.NaN, many = Number.NaN] = sides.map(({ times }) => median(times[name] ?? []))
    worst = Math.max(worst, many / few)
    console.log(`${name}: ${few.toFixed(2)} ms, ${many.toFixed(2)} ms: ${(many / few).toFixed(2)} times`)
  }
  verdict(worst <= WANTED, `50,000 against 500, the worst call: ${worst.toFixed(2)} times (wanted at most ${WANTED})`)
} finally {
  for (const { server } of sides) await server.stop()
}
