import type { Actor, Work } from '../../../platform/platform'
import { activate, deactivate } from './end-access'
import { lockAccounts, refuseLockingOut } from './people.policy'

/** Activates or deactivates accounts and returns their number. All or none. */
export async function setManyActive(
  work: Work,
  actor: Actor,
  ids: readonly string[],
  active: boolean,
): Promise<number> {
  const { accounts, superadmins } = await lockAccounts(work, actor, ids)
  if (!active) refuseLockingOut(actor, ids, superadmins)
  for (const account of accounts) {
    if (account.active === active) continue
    if (active) await activate(work, account)
    else await deactivate(work, account.id)
  }
  return accounts.length
}
