// The dashboard of an owner with 1,000,000 operations, of which 8,000 are live and the others ended over the years.
// Target: its SQL takes at most 400 ms.
// `npm run bench:dashboard --workspace @llave/bench`

import { DEFAULT_THRESHOLDS } from '@llave/domain/operations/timeline/staff-timeline'
import { paceOf } from '@llave/domain/operations/timeline/step-times'
import { REPORT_PERIODS, spanOf } from '@llave/domain/time/periods'
import { readDashboard } from '../apps/server/src/features/dashboard/read-dashboard'
import { medianTime, startBenchServer } from './lib/bench-server'
import { seedYears } from './lib/seed-years'
import { verdict } from './lib/verdict'

const OPERATIONS = 1_000_000
const NEWEST = 10_000
const RUNS = 20
const WARMING_RUNS = 3
const WANTED_MS = 400

const server = await startBenchServer()
try {
  const adminId = await seedYears(server.db, { operations: OPERATIONS, newest: NEWEST })
  const now = new Date()
  let slowest = 0
  for (const period of REPORT_PERIODS) {
    for (const whose of [null, adminId]) {
      const scope = {
        ...{ whose, person: adminId, care: { people: [adminId], nobodys: whose === null } },
        ...{ roster: new Map(), isOwners: whose === null },
        ...{ span: spanOf(period, now), now, thresholds: DEFAULT_THRESHOLDS, pace: paceOf([]) },
      }
      const read = async () => {
        const { day } = await readDashboard(server.db, scope)
        if (day.live === 0) throw new Error('The brokerage is empty')
      }
      const time = await medianTime(read, RUNS, WARMING_RUNS)
      slowest = Math.max(slowest, time)
      console.log(`${period}, ${whose ? 'a broker' : 'everybody'}: ${time.toFixed(0)} ms`)
    }
  }
  verdict(slowest <= WANTED_MS, `the slowest takes ${slowest.toFixed(0)} ms (wanted at most ${WANTED_MS})`)
} finally {
  await server.stop()
}
