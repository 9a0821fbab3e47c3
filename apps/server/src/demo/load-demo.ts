import { DAY_MS } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { findEntries, rememberCases } from '../features/memory/memory.published'
import { refreshStepTimes } from '../features/waiting/waiting.published'
import { inTransaction, type Platform, type Work } from '../platform/platform'
import { DEMO_CUSTOMER, DEMO_STAFF } from './demo-people'
import { demoFiles, storeDemoFiles } from './demo-store'
import { loadDemoAgencies } from './load-demo-agencies'
import { loadDemoAudit } from './load-demo-audit'
import { loadDemoDossiers } from './load-demo-dossiers'
import { loadDemoImport } from './load-demo-import'
import { loadDemoLeaver } from './load-demo-leaver'
import { loadDemoMoney } from './load-demo-money'
import { loadDemoNotices } from './load-demo-notices'
import { loadDemoOperations } from './load-demo-operations'
import { loadDemoPeople } from './load-demo-people'
import { loadDemoPlace } from './load-demo-place'
import { loadDemoPrivacy } from './load-demo-privacy'
import { loadDemoTeam } from './load-demo-team'
import { loadDemoWebsite } from './load-demo-website'

/** The password of every demo account. It is published in the README: the demo is for this machine only. */
const DEMO_PASSWORD = 'Llave-demo-1'

export interface DemoSignIns {
  readonly signIns: readonly { readonly label: string; readonly email: string; readonly password: string }[]
}

/** Fills an empty database with a brokerage and its last fifteen months; a database with accounts stays unchanged. */
export async function loadDemo(platform: Platform): Promise<DemoSignIns> {
  const people = await platform.db.selectFrom('users').select('id').limit(1).execute()
  if (people.length === 0) {
    await inTransaction(platform, null, async work => {
      const accounts = await loadDemoPeople(work, DEMO_PASSWORD)
      await loadDemoOperations(platform, demoFiles(platform), work, accounts)
      await loadDemoMoney(work)
      await loadDemoTeam(work, accounts)
      await loadDemoAgencies(work)
      await loadDemoWebsite(work)
      await loadDemoPrivacy(work)
      await loadDemoLeaver(work)
      await loadDemoNotices(work)
      await loadDemoAudit(work, accounts)
      await refreshStepTimes(work.tx)
      await explainedWaits(work)
      await loadDemoPlace(work, platform)
      await loadDemoDossiers(work)
      await loadDemoImport(work)
    })
    await rememberCases(platform.db, platform.clock.now())
    await findEntries(platform)
  }
  await storeDemoFiles(platform)
  const [owner, broker] = DEMO_STAFF
  return {
    signIns: [
      { label: 'Superadmin', email: owner?.email ?? '', password: DEMO_PASSWORD },
      { label: 'Broker', email: broker?.email ?? '', password: DEMO_PASSWORD },
      { label: 'Customer', email: DEMO_CUSTOMER.email, password: DEMO_PASSWORD },
    ],
  }
}

/** Long waits count as explained two days ago, so that starting the demo sends no flood of e-mails. */
async function explainedWaits({ tx, now }: Work): Promise<void> {
  const told = new Date(now.getTime() - 2 * DAY_MS)
  await sql`
    insert into trigger_firings (operation_id, trigger, state_entered_date, fired_date)
    select id, 'WAITING', state_entered_date, ${told} from operations where not is_archived`.execute(tx)
}
