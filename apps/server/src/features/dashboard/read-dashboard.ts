import type { Dashboard } from '@llave/api-contract/dashboard.calls'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema'
import { funnelOf, readLive, readMedianDays, total } from './live.views'
import { readPeople } from './people.views'
import { readQueue } from './queue.views'
import { readEnded, resultsOf } from './results.views'
import type { Scope } from './scope'
import { readSources } from './sources.views'

/** The staff's queue and the brokerage's figures, computed by the database. */
export async function readDashboard(db: Kysely<Database>, scope: Scope): Promise<Dashboard> {
  const [live, medianDays, ended, sources, queue] = await Promise.all([
    readLive(db, scope),
    readMedianDays(db, scope),
    readEnded(db, scope),
    readSources(db, scope),
    readQueue(db, scope),
  ])
  return {
    day: {
      live: total(live, 'count'),
      late: total(live, 'late'),
      documentsToValidate: total(live, 'documents'),
      signaturesToValidate: total(live, 'signatures'),
      ...queue,
    },
    funnel: funnelOf(live, medianDays),
    results: [...resultsOf(ended, scope)],
    people: await readPeople(db, live, ended),
    sources,
  }
}
