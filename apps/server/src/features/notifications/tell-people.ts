import type { DispatchedEvent } from '../../platform/outbox/domain-event'
import type { EventReaction } from '../../platform/outbox/event-dispatcher'
import { translator } from '../../platform/texts'
import type { Work } from '../../platform/work'
import {
  type ColleaguesNotice,
  type ContractNotice,
  consequencesOf,
  type MessageNotice,
  type OwnersNotice,
  type StaffNotice,
  type VoidedNotice,
} from '../../record/consequences'
import { STAFF_TRIGGERS } from '../../record/staff-triggers'
import { happeningOf, tell } from '../../record/tell'
import { documentName } from './customers/document-mails'
import { mailsToOwners, OWNER_MAILS, readersOf } from './customers/mails-to-owners'
import { tellCustomerOfDocuments } from './customers/tell-customer-of-documents'
import { tellCustomerOfOffers } from './customers/tell-customer-of-offers'
import { tellCustomerOfWait } from './customers/tell-customer-of-wait'
import { messageSeen } from './message-notices'
import { customerContractPath, customerMessagesPath, customerPath, staffPath } from './operation-links'
import { activeStaff, openCustomer, ownersOf, staffOf } from './operation-people'
import { aboutOperation } from './staff/about-operation'
import { tellResponsable } from './staff/tell-responsable'
import { tellStaff } from './staff/tell-staff'
import { type NewNotification, writeNotifications } from './write-notifications'

interface ToldOperation {
  readonly id: string
  readonly numOperation: number
  readonly title: string
  readonly userId: string
  readonly responsableId: string | null
  readonly boardListId: string
  readonly isArchived: boolean
}

/** Notifications, e-mails and pushes about what happens to operations. */
export function notificationReactions(): readonly EventReaction[] {
  return [tellPeople, tellResponsable, tellStaff]
}

async function tellPeople(event: DispatchedEvent, work: Work): Promise<void> {
  const happening = happeningOf(event)
  if (!happening) return
  const { by } = happening
  const operation = await work.tx
    .selectFrom('operations')
    .select(['id', 'numOperation', 'title', 'userId', 'responsableId', 'boardListId', 'isArchived'])
    .where('id', '=', happening.operationId)
    .executeTakeFirst()
  if (!operation) return
  const { staff = [], colleagues, owners, customer } = consequencesOf(happening.event)
  await writeNotifications(work, await staffNotices(work, operation, staff, by))
  if (colleagues) await writeNotifications(work, await colleagueNotices(work, operation, colleagues, by))
  if (owners) await tellOwners(work, operation, owners, by)
  if (
    customer?.kind === 'contractRejected' ||
    customer?.kind === 'contractVoided' ||
    customer?.kind === 'messageReceived'
  ) {
    await notifyCustomer(work, operation, customer)
  } else if (customer?.kind === 'offersReleased') await tellCustomerOfOffers(work, operation, customer)
  else if (customer?.kind === 'longWait') await tellCustomerOfWait(work, operation, customer)
  else if (customer) await tellCustomerOfDocuments(work, operation, customer)
}

/** Only a notification: the holder gets the e-mail with the new link, and that of a message follows when it is needed. */
async function notifyCustomer(
  work: Work,
  operation: ToldOperation,
  notice: ContractNotice | VoidedNotice | MessageNotice,
): Promise<void> {
  const customer = await openCustomer(work.tx, operation.userId).executeTakeFirst()
  if (!customer) return
  const t = translator(customer.language)
  const number = operation.numOperation
  const name =
    notice.kind === 'contractRejected'
      ? t('notifications.customer.contractRejected', { number, holder: notice.holder, reason: notice.reason })
      : t(`notifications.customer.${notice.kind}`, { number })
  const url =
    notice.kind === 'messageReceived' ? customerMessagesPath(operation.id) : customerContractPath(operation.id)
  const seen = notice.kind === 'messageReceived' ? await messageSeen(work, notice.messageId) : null
  await writeNotifications(work, [{ userId: customer.id, name, url, type: 'NOTIFICATION', kind: 'REQUEST', seen }])
}

async function staffNotices(
  work: Work,
  operation: ToldOperation,
  notices: readonly StaffNotice[],
  by: string | null,
): Promise<NewNotification[]> {
  if (notices.length === 0 || operation.isArchived) return []
  const readers = staffOf(await activeStaff(work), operation.responsableId, by)
  const written: NewNotification[] = []
  for (const { trigger, document, bank, messageId } of notices) {
    const seen = messageId ? await messageSeen(work, messageId) : null
    for (const { userId, language } of readers) {
      const t = translator(language)
      const body = t(`notifications.staff.${trigger}`, {
        document: document ? documentName(t, document) : '',
        bank: bank ? t(`states.banks.${bank}`) : '',
      })
      const { tab, kind } = STAFF_TRIGGERS[trigger]
      const url = staffPath(operation.id, tab)
      written.push({ userId, ...aboutOperation(t, operation, body), url, type: 'BACKOFFICE', kind, seen })
    }
  }
  return written
}

async function colleagueNotices(
  work: Work,
  operation: ToldOperation,
  { to, text, author, about, tab }: ColleaguesNotice,
  by: string | null,
): Promise<NewNotification[]> {
  const staff = await activeStaff(work)
  // Somebody who is away reads it later; their stand-in has to know now.
  const told = new Set(to.flatMap(userId => [userId, staff.reachedToday(userId)]))
  const readers = staff.readers.filter(({ userId }) => told.has(userId) && userId !== by)
  return readers.map(({ userId, language }) => {
    const t = translator(language)
    return {
      userId,
      ...aboutOperation(t, operation, t(text, { author, about })),
      url: staffPath(operation.id, tab),
      type: 'BACKOFFICE' as const,
      kind: 'MENTION' as const,
    }
  })
}

/** The customer's notification, the owners' e-mails and the line of the feed that records them. */
async function tellOwners(
  work: Work,
  operation: ToldOperation,
  notice: OwnersNotice,
  by: string | null,
): Promise<void> {
  const owners = await ownersOf(work.tx, operation)
  const customer = owners.find(owner => owner.isCustomer)
  if (customer && operation.userId !== by) {
    const t = translator(customer.language)
    const step = `states.steps.${notice.state}` as const
    const name = t(notice.text, {
      number: operation.numOperation,
      step: t(`${step}.name`),
      now: t(`${step}.now`),
    })
    const url = customerPath(operation.id, notice.state)
    await writeNotifications(work, [{ userId: operation.userId, name, url, type: 'NOTIFICATION', kind: 'REQUEST' }])
  }

  const readers = readersOf(owners, notice, by)
  for (const mail of mailsToOwners(operation, readers, notice)) await work.mail(OWNER_MAILS[notice.mail], mail)
  if (readers.length === 0) return
  // E-mails triggered by a customer are recorded as sent by the system: the customer has not mailed their co-holders.
  const told = { type: 'OWNERS_TOLD', state: notice.state, emails: readers.map(reader => reader.email) } as const
  await tell(work, operation, told, { by: operation.userId === by ? null : by })
}
