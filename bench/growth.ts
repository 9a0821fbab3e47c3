// Shows what slows down first: every reading of the staff with 1,000,000 operations of which 8,000 are live, and with
// ten and a hundred times as many live ones. Prints medians; only `bench:lists` and `bench:dashboard` have targets.
// `npm run bench:growth --workspace @llave/bench -- 20000`
import { sql } from 'kysely'
import { type Ask, type BenchServer, medianTime, startBenchServer } from './lib/bench-server'
import { seedYears } from './lib/seed-years'

const OPERATIONS = Number(process.argv[2] ?? 1_000_000)
/** How many operations are the newest; four in five of these are live. */
const NEWEST = [OPERATIONS / 100, OPERATIONS / 10, OPERATIONS]
const TASKS_A_LIVE_ONE = 2
const RUNS = 9

const page = { perPage: 50 }

/** The calls with their bodies. */
const readings = (operationId: string, userId: string): Readonly<Record<string, Parameters<Ask>>> => ({
  board: ['operations/listBoard', {}],
  'list of operations': ['operations/listPagination', { dataFilter: page }],
  'search in the list': ['operations/listPagination', { dataFilter: { ...page, searchText: 'quiroga' } }],
  'an operation': [`operations/${operationId}`],
  'its feed': ['operations/listActivity', { operationId }],
  'search everywhere (Ctrl K)': ['operations/search', { searchText: 'fernandez 4711' }],
  contacts: ['contacts/listPagination', { dataFilter: page }],
  'search in contacts': ['contacts/search', { searchText: 'customer4711' }],
  tasks: ['tasks/listPagination', { dataFilter: page, advancedFilter: { responsable: userId } }],
  'badge of tasks': ['tasks/getPendings', { userId }],
  notifications: ['notifications/listPagination', { user: userId }],
  'review queue': ['review/listPagination', {}],
  'dashboard of the owner': ['dashboard'],
})

async function measure(newest: number): Promise<Readonly<Record<string, number>>> {
  const server = await startBenchServer()
  try {
    const userId = await seedYears(server.db, { operations: OPERATIONS, newest })
    await seedWork(server, userId)
    const { id } = await server.db
      .selectFrom('operations')
      .select('id')
      .where('isArchived', '=', false)
      .orderBy('numOperation', 'desc')
      .executeTakeFirstOrThrow()
    const ask = await server.as(userId)
    const medians: Record<string, number> = {}
    for (const [name, asked] of Object.entries(readings(id, userId))) {
      medians[name] = await medianTime(() => ask(...asked), RUNS)
    }
    return medians
  } finally {
    await server.stop()
  }
}

/**
 * The owner's rights, answers and tasks for the live operations, and a thousand notifications for each member of the
 * staff.
 */
async function seedWork({ db }: BenchServer, userId: string): Promise<void> {
  await sql`update users set roles = '{superadmin}' where id = ${userId}`.execute(db)
  await sql`
    insert into questionnaires (operation_id, type_operation)
    select id, type_operation from operations where not is_archived`.execute(db)
  await sql`
    insert into tasks (name, type, state, responsable_id, created_by, operation_id, expiration_date, created_date)
    select 'Llamar ' || n, 'LLAMADA', 'PENDIENTE', responsable_id, responsable_id, id,
      now() + make_interval(hours => (num_operation % 500)::integer - 250), created_date
    from operations, generate_series(1, ${TASKS_A_LIVE_ONE}::integer) n where not is_archived`.execute(db)
  await sql`
    insert into notifications (user_id, type, kind, name, body, read, created_date)
    select users.id, 'NOTIFICATION', 'OWN', 'Aviso ' || n, 'Algo ha pasado', n > 20, now() - make_interval(mins => n)
    from users, generate_series(1, 1000) n where 'admin' = any(roles) or 'superadmin' = any(roles)`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

const figures: Readonly<Record<string, number>>[] = []
for (const newest of NEWEST) figures.push(await measure(newest))
console.log(['reading', ...NEWEST.map(newest => `${(newest * 0.8).toLocaleString('en')} live`)].join(' | '))
for (const name of Object.keys(figures[0] ?? {})) {
  console.log([name, ...figures.map(medians => `${medians[name]?.toFixed(0)} ms`)].join(' | '))
}
