// The lists of a brokerage of many years: 1,000,000 operations and contacts, 8,000 of the operations live. Pages of
// live operations, under each filter and in each order, may take at most 1.5 times as long as with 10,000 operations of
// which as many are live; pages with archived ones, searches and pages of contacts may take at most 150 ms. Runs
// alternate between both databases and the minimum counts, because other load can only add to it.
// `npm run bench:lists --workspace @llave/bench`
import { CONTACT_SORTS } from '@llave/api-contract/contacts.calls'
import { OPERATION_SORTS } from '@llave/api-contract/operations.calls'
import { type Ask, type BenchServer, startBenchServer, timed } from './lib/bench-server'
import { seedYears } from './lib/seed-years'

const OPERATIONS = 1_000_000
const NEWEST = 10_000
const RUNS = 9
const WANTED_TIMES = 1.5
const WANTED_MS = 150

/** `tags` is the number of tags. */
type Filters = Readonly<Record<string, unknown>> & { readonly tags?: number; readonly responsable?: 'ME' | 'NONE' }

interface Line {
  readonly name: string
  readonly list: 'operations' | 'contacts'
  readonly sort: string
  readonly direction?: 'asc' | 'desc'
  readonly search?: string
  readonly filters: Filters
}

interface Side {
  readonly server: BenchServer
  readonly adminId: string
  readonly ask: Ask
  readonly tags: readonly string[]
}

async function prepare(operations: number): Promise<Side> {
  const server = await startBenchServer()
  const adminId = await seedYears(server.db, { operations, newest: NEWEST })
  const tags = await server.db.selectFrom('tags').select('id').orderBy('name').limit(2).execute()
  return { server, adminId, ask: await server.as(adminId), tags: tags.map(({ id }) => id) }
}

async function page({ adminId, ask, tags }: Side, line: Line): Promise<void> {
  const { list, sort: id, direction = 'asc', search: searchText = '', filters } = line
  const own = {
    ...(filters.tags && { tags: tags.slice(0, filters.tags) }),
    ...(filters.responsable === 'ME' && { responsable: adminId }),
  }
  await ask(`${list}/listPagination`, {
    dataFilter: { perPage: 100, searchText },
    sort: { id, direction },
    advancedFilter: { ...filters, ...own },
  })
}

/** The minimum of several runs, alternating between the databases. */
async function least(sides: readonly Side[], line: Line): Promise<readonly number[]> {
  const times = sides.map(() => Number.POSITIVE_INFINITY)
  for (let run = 0; run < RUNS; run++) {
    for (const [n, side] of sides.entries()) {
      times[n] = Math.min(times[n] ?? 0, await timed(() => page(side, line)))
    }
  }
  return times
}

const FILTERS: readonly Filters[] = [
  {},
  { state: 'NEGOCIACION' },
  { state: ['NEGOCIACION', 'TASACION'] },
  { typeOperation: 'COMPRA' },
  { responsable: 'ME' },
  { responsable: 'NONE' },
  { tags: 1 },
  { tags: 2 },
  { documentsNotValidated: true },
  { signaturesNotValidated: true },
  { late: true },
  { slack: 'MISSED' },
  { state: 'NEGOCIACION', responsable: 'ME' },
  { late: true, responsable: 'ME' },
  { typeOperation: 'COMPRA', tags: 1 },
  { documentsNotValidated: true, responsable: 'ME' },
  { state: 'NEGOCIACION', typeOperation: 'COMPRA', responsable: 'ME', tags: 1 },
]
const SEARCHES = ['4711@correo', 'quiroga', 'soler', 'garcia', 'perez', 'fernandez', 'reciente', 'nobody']

const linesOf = (isArchived: string): Line[] =>
  OPERATION_SORTS.flatMap(sort =>
    FILTERS.map(filters => ({
      ...{ name: JSON.stringify({ isArchived, ...filters }), list: 'operations' as const, sort },
      filters: { isArchived, ...filters },
    })),
  )
const searchesOf = (isArchived: string): Line[] =>
  OPERATION_SORTS.flatMap(sort =>
    (['asc', 'desc'] as const).flatMap(direction =>
      SEARCHES.map(search => ({
        ...{ name: `${search}, ${isArchived}`, list: 'operations' as const, sort, direction, search },
        filters: { isArchived },
      })),
    ),
  )
const contacts: Line[] = CONTACT_SORTS.flatMap(sort =>
  [{}, { role: 'TITULAR_PRINCIPAL' }, { howMeetUs: 'GOOGLE' }, { hasOperations: true }].map(filters => ({
    ...{ name: `contacts ${JSON.stringify(filters)}`, list: 'contacts' as const, sort, filters },
  })),
)

/** Prints every line, and how many miss the target. */
async function measure(title: string, sides: readonly Side[], lines: readonly Line[]): Promise<void> {
  const figures: number[] = []
  const wanted = sides.length > 1 ? WANTED_TIMES : WANTED_MS
  for (const line of lines) {
    const [large = Number.NaN, small] = await least(sides, line)
    const figure = small === undefined ? large : large / small
    figures.push(figure)
    const missed = figure <= wanted ? '' : '  missed'
    console.log(
      `${line.sort} ${line.direction ?? 'asc'} ${line.name}: ${large.toFixed(1)} ms, ${figure.toFixed(2)}${missed}`,
    )
  }
  const missed = figures.filter(figure => !(figure <= wanted)).length
  console.log(
    `${title}: at most ${Math.max(...figures).toFixed(2)} (wanted ${wanted}); ${missed} of ${figures.length} miss it`,
  )
  if (missed > 0) process.exitCode = 1
}

const sides: Side[] = []
try {
  for (const operations of [OPERATIONS, NEWEST]) sides.push(await prepare(operations))
  const large = sides.slice(0, 1)
  await measure('live, times as long as with 10,000', sides, linesOf('EN_CURSO'))
  await measure('all, ms', large, linesOf('TODAS'))
  await measure('archived, ms', large, linesOf('ARCHIVADAS'))
  await measure('searches, ms', large, [...searchesOf('EN_CURSO'), ...searchesOf('TODAS')])
  await measure('contacts, ms', large, [
    ...contacts,
    { ...{ name: 'contacts, search', list: 'contacts', sort: 'name' }, search: '4711@correo', filters: {} },
  ])
} finally {
  for (const { server } of sides) await server.stop()
}
