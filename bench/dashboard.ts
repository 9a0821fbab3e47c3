// The dashboard of an owner with 100,000 operations, of which 8,000 are live and the others ended over the last four
// years: its SQL may take at most 200 ms. `npm run bench:dashboard --workspace @llave/bench`
import { DEFAULT_THRESHOLDS } from '@llave/domain/operations/timeline/thresholds'
import { REPORT_PERIODS, spanOf } from '@llave/domain/time/periods'
import { sql } from 'kysely'
import { readDashboard } from '../apps/server/src/features/dashboard/read-dashboard'
import { median, startBenchServer, timed } from './lib/bench-server'
import { seedOperations } from './lib/seed-operations'

const OPERATIONS = 100_000
const LIVE = 0.08
const RUNS = 40
const WARMING_RUNS = 5
const WANTED_MS = 200

const server = await startBenchServer()
try {
  const { adminId } = await seedOperations(server.db, { operations: OPERATIONS, live: LIVE })
  // Four years in which requests began and ended, for every reason and through every channel.
  await sql`
    update operations set
      created_date = now() - make_interval(days => 90 + num_operation % 1460),
      archived_date = now() - make_interval(days => num_operation % 1460),
      archived_reason = (array['CERRADA_CON_EXITO', 'CLIENTE_NO_RESPONDE', 'DESCARTADA_INVIABLE', 'OPERATION_DEV'])[1 + num_operation % 4]
    where is_archived`.execute(server.db)
  await sql`
    update users set how_meet_us = (array['GOOGLE', 'RRSS', 'ADS', 'OTHERS'])[1 + (hashtext(email) & 3)]
    where roles @> '{customer}'`.execute(server.db)
  await sql`update operations set arras_date = now() + make_interval(days => num_operation % 60) where not is_archived`.execute(
    server.db,
  )
  await sql`vacuum analyze`.execute(server.db)
  await sql`checkpoint`.execute(server.db)

  const now = new Date()
  let slowest = 0
  for (const period of REPORT_PERIODS) {
    for (const responsable of [null, adminId]) {
      const scope = {
        ...{ responsable, person: adminId, withNobodys: responsable === null },
        ...{ span: spanOf(period, now), now, thresholds: DEFAULT_THRESHOLDS },
      }
      const times: number[] = []
      for (let run = -WARMING_RUNS; run < RUNS; run++) {
        const time = await timed(async () => {
          const { day } = await readDashboard(server.db, scope)
          if (day.live === 0) throw new Error('The brokerage is empty')
        })
        if (run >= 0) times.push(time)
      }
      slowest = Math.max(slowest, median(times))
      console.log(`${period}, ${responsable ? 'a broker' : 'everybody'}: ${median(times).toFixed(0)} ms`)
    }
  }
  console.log(`The slowest takes ${slowest.toFixed(0)} ms (wanted at most ${WANTED_MS})`)
  if (slowest > WANTED_MS) process.exitCode = 1
} finally {
  await server.stop()
}
