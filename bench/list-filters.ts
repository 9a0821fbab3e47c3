// A page of the list of 100,000 operations under each filter and in each order, against the page without any: at most
// 1.5 times as long. They take turns, and the least of each counts, because other load can only add to it. Searches are
// measured beside, without a target: no index has their operations in an order.
// `npm run bench:filters --workspace @llave/bench`
import { OPERATION_SORTS } from '@llave/api-contract/operations.calls'
import { sql } from 'kysely'
import { compactCounts } from '../apps/server/src/platform/database/kept-counts'
import { startBenchServer, timed } from './lib/bench-server'
import { seedOperations } from './lib/seed-operations'

const OPERATIONS = 100_000
const RUNS = 15
const WARMING_RUNS = 3
const WANTED = 1.5

type Lines = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const server = await startBenchServer()
try {
  const { adminId } = await seedOperations(server.db, { operations: OPERATIONS, live: 0.9 })
  await sql`update documents set state = 'PENDIENTE_VALIDACION'
    from documentation d, operations o where d.id = documents.documentation_id and o.id = d.operation_id
      and o.num_operation % 20 = 0 and d.type in ('CONTRATO', 'NOMINAS')`.execute(server.db)
  // Surnames of one in a hundred, three in a hundred, one in ten and every second, and a word that only the newest have.
  await sql`update operations set search_text = concat(search_text,
      case when num_operation % 100 = 7 then ' quiroga' end, case when num_operation % 100 in (11, 37, 84) then ' soler' end,
      case when num_operation % 10 = 3 then ' garcia' end, case when num_operation / 2 % 2 = 0 then ' perez' end,
      case when created_date > newest then ' reciente' end)
    from (select max(created_date) - interval '7 days' as newest from operations where not is_archived) as live`.execute(
    server.db,
  )
  await compactCounts(server.db, 'operation_counts')
  await sql`vacuum analyze`.execute(server.db)
  await sql`checkpoint`.execute(server.db)
  const token = await server.token(adminId)
  const used = await server.db.selectFrom('operation_tags').select('tag_id').distinct().limit(2).execute()
  const [tag, otherTag] = used.map(link => link.tag_id)

  const FILTERS: Lines = {
    nothing: {},
    'isArchived=TODAS': { isArchived: 'TODAS' },
    'isArchived=ARCHIVADAS': { isArchived: 'ARCHIVADAS' },
    state: { state: 'NEGOCIACION' },
    'two states': { state: ['NEGOCIACION', 'TASACION'] },
    typeOperation: { typeOperation: 'COMPRA' },
    'two types': { typeOperation: ['COMPRA', 'REFORMA'] },
    responsable: { responsable: adminId },
    tags: { tags: [tag] },
    'two tags': { tags: [tag, otherTag] },
    documentsNotValidated: { documentsNotValidated: true },
    signaturesNotValidated: { signaturesNotValidated: true },
    late: { late: true },
    'state, responsable': { state: 'NEGOCIACION', responsable: adminId },
    'late, responsable': { late: true, responsable: adminId },
    'state, type': { state: 'NEGOCIACION', typeOperation: 'REFORMA' },
    'type, tag, TODAS': { typeOperation: 'COMPRA', tags: [tag], isArchived: 'TODAS' },
    'documents, responsable': { documentsNotValidated: true, responsable: adminId },
    'late, responsable, tag': { late: true, responsable: adminId, tags: [tag] },
    'late, tag': { late: true, tags: [tag] },
  }
  const SEARCHES: Lines = {
    'search few': { search: 'customer4711' },
    'search 1 %': { search: 'quiroga' },
    'search 10 %': { search: 'garcia' },
    'search two letters': { search: 'quiroga 47' },
    'search 10 %, type': { search: 'garcia', typeOperation: 'COMPRA' },
    'search 10 %, TODAS': { search: 'garcia', isArchived: 'TODAS' },
    'search 10 %, state': { search: 'garcia', state: 'NEGOCIACION' },
    'search 10 %, responsable': { search: 'garcia', responsable: adminId },
    'search 10 %, late': { search: 'garcia', late: true },
    'search 3 %': { search: 'soler' },
    'search half': { search: 'perez' },
    'search half, tag': { search: 'perez', tags: [tag] },
    'search all': { search: 'fernandez' },
    'search all, late, tag': { search: 'fernandez', late: true, tags: [tag] },
    'search newest': { search: 'reciente' },
  }

  const page = async ({ search = '', ...filters }: Readonly<Record<string, unknown>>, id: string) => {
    const answer = await server.app.http.inject({
      method: 'POST',
      url: '/api/operations/listPagination',
      headers: { authorization: `Bearer ${token}` },
      payload: { dataFilter: { perPage: 100, searchText: search }, sort: { id }, advancedFilter: filters },
    })
    if (answer.statusCode !== 200) throw new Error(answer.body.slice(0, 300))
  }

  /** How many times as long as the page without any each line takes, in each order. */
  const measure = async (lines: Lines) => {
    const shares: number[] = []
    for (const sort of OPERATION_SORTS) {
      for (const [name, filters] of Object.entries(lines)) {
        const times: number[] = []
        const bare: number[] = []
        for (let run = -WARMING_RUNS; run < RUNS; run++) {
          const both = [await timed(() => page(filters, sort)), await timed(() => page({}, 'createdDate'))] as const
          if (run < 0) continue
          times.push(both[0])
          bare.push(both[1])
        }
        const least = Math.min(...times)
        const share = least / Math.min(...bare)
        shares.push(share)
        console.log(
          `${sort.padEnd(13)} ${name.padEnd(24)} ${least.toFixed(1).padStart(7)} ms ${share.toFixed(2).padStart(6)} times`,
        )
      }
    }
    return shares
  }

  const filtered = await measure(FILTERS)
  const searched = await measure(SEARCHES)
  const missed = filtered.filter(share => !(share <= WANTED)).length
  console.log(
    `filters: ${Math.max(...filtered).toFixed(2)} times at most (wanted ${WANTED}); missed by ${missed} of ${filtered.length}`,
  )
  console.log(
    `searches: ${searched.filter(share => share <= WANTED).length} of ${searched.length} within that, ${Math.max(...searched).toFixed(2)} times at most`,
  )
  if (missed > 0) process.exitCode = 1
} finally {
  await server.stop()
}
