import type { DispatchedEvent } from '../../platform/outbox/domain-event'
import type { EventReaction } from '../../platform/outbox/event-dispatcher'
import { translator } from '../../platform/texts'
import type { Work } from '../../platform/work'
import { documentName } from './document-mails'
import { type OwnersNotice, recipientsOf, type StaffNotice } from './event-recipients'
import { newsOf } from './event-rooms'
import { customerPath, staffPath } from './operation-links'
import { activeStaff, ownersOf, staffOf } from './operation-people'
import { tellCustomerOfDocuments } from './tell-customer-of-documents'
import { type NewNotification, writeNotifications } from './write-notifications'

interface ToldOperation {
  readonly id: string
  readonly num_operation: number
  readonly title: string
  readonly user_id: string
  readonly responsable_id: string | null
}

/** What happens when something happened: open pages hear of it, staff and owners are told. */
export function notificationReactions(): readonly EventReaction[] {
  return [async event => newsOf(event), tellPeople]
}

async function tellPeople(event: DispatchedEvent, work: Work): Promise<readonly []> {
  const told = recipientsOf(event)
  if (!('operationId' in event) || (told.staff.length === 0 && !told.owners && !told.customer)) return []
  const operation = await work.tx
    .selectFrom('operations')
    .select(['id', 'num_operation', 'title', 'user_id', 'responsable_id'])
    .where('id', '=', event.operationId)
    .executeTakeFirst()
  if (!operation) return []
  await writeNotifications(work, await staffNotices(work, operation, told.staff, event.by))
  if (told.owners) await tellOwners(work, operation, told.owners, event.by)
  if (told.customer) await tellCustomerOfDocuments(work, operation, told.customer)
  return []
}

async function staffNotices(
  work: Work,
  operation: ToldOperation,
  notices: readonly StaffNotice[],
  by: string | null,
): Promise<NewNotification[]> {
  if (notices.length === 0) return []
  const readers = staffOf(await activeStaff(work), operation.responsable_id, by)
  return notices.flatMap(({ text, tab, document }) =>
    readers.map(({ userId, language }) => ({
      userId,
      name: translator(language)(text, {
        number: operation.num_operation,
        title: operation.title,
        document: document ? documentName(translator(language), document) : '',
      }),
      url: staffPath(operation.id, tab),
      type: 'BACKOFFICE' as const,
    })),
  )
}

/** The customer's notification, the owners' e-mails and the line of the activity feed that says so. */
async function tellOwners(
  work: Work,
  operation: ToldOperation,
  notice: OwnersNotice,
  by: string | null,
): Promise<void> {
  const owners = await ownersOf(work, operation)
  const customer = owners.find(owner => owner.isCustomer)
  if (customer && operation.user_id !== by) {
    const t = translator(customer.language)
    const step = `states.steps.${notice.state}` as const
    const name = t(notice.text, {
      number: operation.num_operation,
      step: t(`${step}.name`),
      now: t(`${step}.now`),
    })
    const url = customerPath(operation.id, notice.state)
    await writeNotifications(work, [{ userId: operation.user_id, name, url, type: 'NOTIFICATION' }])
  }

  const readers = notice.receipt
    ? owners.filter(owner => owner.isCustomer)
    : owners.filter(owner => !owner.userId || owner.userId !== by)
  for (const { email, userId, name, language, isCustomer } of readers) {
    // Holders are told of their contract by the e-mail with their own link to it.
    if (notice.state === 'CONTRATO_INTERMEDIACION' && !isCustomer) continue
    await work.mail(notice.mail, {
      to: email,
      ...(userId ? { userId } : {}),
      language,
      params: {
        operationId: operation.id,
        numOperation: operation.num_operation,
        state: notice.state,
        name,
        isCustomer,
      },
    })
  }
  if (readers.length === 0) return
  await work.tx
    .insertInto('activity')
    .values({
      operation_id: operation.id,
      field: `sendEmail_${notice.state}`,
      params: JSON.stringify({ emails: readers.map(reader => reader.email) }),
      user_id: by,
      created_date: work.now,
    })
    .execute()
}
