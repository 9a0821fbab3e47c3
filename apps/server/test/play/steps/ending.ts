import { readRows } from '../../app'
import type { Brokerage } from '../brokerage'
import { look } from '../invariants/look'
import type { Sight } from '../invariants/sight'
import { CUSTOMERS, OLGA } from '../people'
import { readsEverything } from './customers'
import { looksAtEverything } from './looking'

/** At the end, everybody reads everything that they can. */
export async function endOf(sight: Sight, brokerage: Brokerage): Promise<void> {
  const told = brokerage.story.length
  for (const who of CUSTOMERS) {
    const own = await readRows(brokerage.db, 'operations', { userId: brokerage.idOf(who) }, ['id'])
    for (const n of own.keys()) await readsEverything(brokerage, { who, request: { own: true, n } })
  }
  await looksAtEverything(brokerage, { who: OLGA })
  brokerage.story.splice(told, Number.POSITIVE_INFINITY, '— at the end everybody looks at everything —')
  await look(sight, brokerage)
}
