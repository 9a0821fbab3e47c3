import type { Dashboard } from '@llave/api-contract/dashboard.calls'
import type { Db } from '../../platform/database/db'
import { funnelOf, readLive, readMedianDays, total } from './live.views'
import { readMoney, readOutstanding } from './money.views'
import { readFormer, readPeople } from './people.views'
import { readQueue } from './queue.views'
import { readEnded, resultsOf } from './results.views'
import type { Scope } from './scope'
import { readSources } from './sources.views'

/** The staff's queue and the brokerage's figures, computed by the database. */
export async function readDashboard(db: Db, scope: Scope): Promise<Dashboard> {
  const { whose, person, care } = scope
  const also = whose === 'NONE' ? [] : care.people.filter(id => id !== person)
  const [day, medianDays, ended, money, outstanding, sources, queue, former] = await Promise.all([
    readLive(db, scope),
    readMedianDays(db, scope),
    readEnded(db, scope),
    readMoney(db, scope),
    readOutstanding(db, scope),
    readSources(db, scope),
    readQueue(db, scope),
    scope.isOwners ? readFormer(db, scope) : undefined,
  ])
  // Work that somebody looks after for a colleague is in their day, but in the colleague's figures.
  const live = whose === null ? day : day.filter(({ responsable }) => responsable === (whose === 'NONE' ? null : whose))
  return {
    day: {
      live: total(day, 'count'),
      late: total(day, 'late'),
      documentsToValidate: total(day, 'documents'),
      signaturesToValidate: total(day, 'signatures'),
      ...queue,
      ...(also.length > 0 && { also }),
    },
    funnel: funnelOf(live, medianDays),
    results: [...resultsOf(ended, money, scope)],
    outstanding,
    people: await readPeople(db, live, ended),
    sources,
    ...(former && former.length > 0 && { former }),
  }
}
