// The cost of the memory of banks and the radar with 1,000,000 operations, of which 8,000 are live and those of the
// last three years are remembered: the nightly job, the memory of one operation, and a page of the radar.
// `npm run bench:radar --workspace @llave/bench -- 100000`
import { sql } from 'kysely'
import { findEntries } from '../apps/server/src/features/memory/radar/find-entries'
import { rememberCases } from '../apps/server/src/features/memory/remember-cases'
import { type BenchServer, median, startBenchServer, timed } from './lib/bench-server'
import { seedYears } from './lib/seed-years'

const OPERATIONS = Number(process.argv[2] ?? 1_000_000)
const NEWEST = 10_000
const RUNS = 20

const server = await startBenchServer()
try {
  const { db, app } = server
  const adminId = await seedYears(db, { operations: OPERATIONS, newest: NEWEST })
  await seedAnswers(server)
  const night = async (name: string) => {
    const remembering = await timed(() => rememberCases(db, new Date()))
    const finding = await timed(() => findEntries(app.platform))
    const { rows } = await sql<{
      cases: number
      entries: number
    }>`select (select count(*)::int from bank_cases) as cases,
      (select count(*)::int from radar_entries) as entries`.execute(db)
    const { cases, entries } = rows[0] ?? { cases: 0, entries: 0 }
    if (entries === 0) throw new Error('Nothing was found')
    console.log(`${name}: ${seconds(remembering)} for ${cases} cases, ${seconds(finding)} for ${entries} entries`)
  }
  await night('The first night')
  await sql`vacuum analyze`.execute(db)
  await night('Each other night')

  const headers = { authorization: `Bearer ${await server.token(adminId)}` }
  const one = db.selectFrom('operations').select('id').where('isArchived', '=', false).limit(1)
  const { id } = await one.executeTakeFirstOrThrow()
  const readings = {
    'The memory of one': { method: 'GET', url: `/api/operations/${id}/bankMemory` },
    'A page of the radar': { method: 'POST', url: '/api/radar/listPagination', payload: { list: 'PASS' } },
    'Its next list': { method: 'POST', url: '/api/radar/listPagination', payload: { list: 'IMPROVE' } },
  } as const
  for (const [name, request] of Object.entries(readings)) {
    const times: number[] = []
    for (let run = -1; run < RUNS; run++) {
      const time = await timed(async () => {
        const answer = await app.http.inject({ ...request, headers })
        if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body.slice(0, 300)}`)
      })
      if (run >= 0) times.push(time)
    }
    console.log(`${name}: ${median(times).toFixed(0)} ms`)
  }
} finally {
  await server.stop()
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(0)} s`
}

/**
 * The answers of three years' operations, and those of two banks to each; half of the signed ones have an offer that is
 * expensive by now.
 */
async function seedAnswers({ db }: BenchServer): Promise<void> {
  const banks = sql`array['BBVA', 'ING', 'SANTANDER', 'SABADELL', 'CAIXABANK', 'KUTXABANK']`
  const regions = sql`array['MADRID', 'CATALUNA', 'ANDALUCIA', 'COMUNIDAD_VALENCIANA', 'GALICIA']`
  const jobs = sql`array['INDEFINIDO', 'AUTONOMO', 'FUNCIONARIO_DE_CARRERA', 'TEMPORAL']`
  await db.connection().execute(async one => {
    await sql`set session_replication_role = replica`.execute(one)
    await sql`
      update operations o set region = (${regions})[1 + a % 5], amount_mortgage = 12000000 + (a % 13) * 1000000,
        sends_proposals = array[first, second], state = 'FORMALIZACION',
        received_proposals = jsonb_build_array(jsonb_build_object('proposal', first, 'isOk', o.archived_reason <> 'DESCARTADA_INVIABLE'),
          jsonb_build_object('proposal', second, 'isOk', false)),
        chosen_proposal = case when o.archived_reason = 'CERRADA_CON_EXITO' then first end,
        formalization_date = case when o.archived_reason = 'CERRADA_CON_EXITO' then o.archived_date end
      from (select id, abs(hashint4(num_operation)) as a, (${banks})[1 + num_operation % 6] as first,
        (array['UNICAJA', 'IBERCAJA'])[1 + num_operation % 2] as second from operations) as given
      where given.id = o.id and o.created_date > now() - interval '3 years'`.execute(one)
    await sql`
      insert into questionnaires (operation_id, type_operation, answers)
      select id, type_operation, jsonb_build_object('yearsMortgage', '25_30', 'numHolders', 1, 'holders', jsonb_build_array(
        jsonb_build_object('monthlyIncome', 1600 + num_operation % 17 * 150,
          'employmentSituation', (${jobs})[1 + num_operation % 4])))
      from operations where created_date > now() - interval '3 years'`.execute(one)
    await sql`
      insert into offers (operation_id, bank, terms, preferred_date, created_date)
      select id, chosen_proposal, jsonb_build_object('rateKind', (array['FIXED', 'VARIABLE', 'MIXED'])[1 + num_operation % 3],
        'amount', amount_mortgage / 100, 'years', 30, 'tin', 2 + num_operation % 20 / 10.0, 'differential',
        0.4 + num_operation % 9 / 10.0, 'initialYears', case when num_operation % 3 = 2 then 1 + num_operation % 4 end,
        'euribor', 2.1, 'euriborDate', to_char(now(), 'YYYY-MM-DD'), 'products', jsonb_build_array()), now(), now()
      from operations where chosen_proposal is not null`.execute(one)
    await sql`set session_replication_role = default`.execute(one)
  })
  await sql`vacuum analyze`.execute(db)
}
