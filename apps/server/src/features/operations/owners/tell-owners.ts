import type { Platform, Work } from '../../../platform/platform'
import { customerPath } from '../../../record/events/operation-links'
import type { Happened, OwnersNotice } from '../../../record/events/reactions'
import { tell } from '../../../record/events/tell'
import { openedBy, placeForMail } from '../../../record/people/holder-place'
import { tellCustomer } from '../../notifications/notifications.published'
import { contractWaits } from '../../signing/signing.published'
import { promiseOnEntering } from '../../waiting/waiting.published'
import { type LedOwner, mailsToOwners, OWNER_MAILS, readersOf } from './mails-to-owners'
import { type Owner, ownersOf } from './owners'

/** The customer's notification, the owners' e-mails and the line of the feed that records them. */
export async function tellOwners(
  work: Work,
  { operation, by }: Happened,
  notice: OwnersNotice,
  platform: Platform,
): Promise<void> {
  const { id, numOperation: number, userId, stateEnteredDate, stateDates } = operation
  const { kind, state } = notice
  // The owners are told when the contract is sent.
  if (state === 'CONTRATO_INTERMEDIACION' && (await contractWaits(work.tx, id))) return
  const owners = await ownersOf(work.tx, operation)
  const customer = owners.find(owner => owner.isCustomer)
  if (customer && userId !== by) {
    const step = `states.steps.${state}` as const
    // As the customer's page says it: somebody who signs with the address of the account needs no link.
    const signs = state === 'CONTRATO_INTERMEDIACION' && customer.isToSign
    const now = signs ? 'requests.messages.signOwn' : (`${step}.now` as const)
    await tellCustomer(work, operation, t => ({
      name: t(`notifications.customer.${kind}`, { number, step: t(`${step}.name`), now: t(now) }),
      url: customerPath(id, state),
    }))
  }
  const readers = readersOf(owners, notice, by)
  const led: LedOwner[] = []
  for (const reader of readers) led.push(await ledOn(work, platform, id, reader))
  const promise = await promiseOnEntering(work.tx, { id, userId, state, stateDates }, stateEnteredDate)
  for (const mail of mailsToOwners(operation, led, { state, promise })) await work.mail(OWNER_MAILS[kind], mail)
  if (readers.length === 0) return
  // E-mails triggered by a customer are recorded as sent by the system: the customer has not mailed their co-holders.
  const told = { type: 'OWNERS_TOLD', state, emails: readers.map(reader => reader.email) } as const
  await tell(work, operation, told, { by: userId === by ? null : by })
}

async function ledOn(work: Work, platform: Platform, operationId: string, owner: Owner): Promise<LedOwner> {
  const { holderId, isCustomer } = owner
  if (isCustomer || !holderId) return owner
  const place = await placeForMail(work, platform, { operationId, holderId })
  return { ...owner, place, openedBy: (await openedBy(work.tx, holderId)) ?? undefined }
}
