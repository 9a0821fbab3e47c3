import type { StaffNotificationKind } from '@llave/domain/people/notification-kinds'
import type { Translate } from '@llave/texts/translate'
import type { Work } from '../../platform/platform'
import { translator } from '../../platform/texts'
import { staffPath } from '../../record/events/operation-links'
import type { Caused, Happened, StaffNotice } from '../../record/events/reactions'
import { STAFF_TRIGGERS, type StaffTab } from '../../record/events/staff-triggers'
import { documentName } from '../../record/operation/document-name'
import type { OperationRow } from '../../record/operation/operation-row'
import { openCustomer, type Reader, readersFor, readStaff, sayTo, staffOf } from './operation-people'
import { type NewNotification, type Seen, writeNotifications } from './write-notifications'

/**
 * A notification of the staff about an operation: the whole sentence, and the sentence without the operation's name.
 */
export function staffNotice(
  reader: Reader,
  { id, numOperation: number, title }: Pick<OperationRow, 'id' | 'numOperation' | 'title'>,
  { tab, kind, say }: { readonly tab: StaffTab; readonly kind: StaffNotificationKind; say(t: Translate): string },
): NewNotification {
  const { userId, language } = reader
  const t = translator(language)
  const body = sayTo(reader, t, say(t))
  const name = t('notifications.ofOperation', { number, title, body })
  return { userId, name, body, operationId: id, url: staffPath(id, tab), type: 'BACKOFFICE', kind }
}

/** Tells whoever looks after an operation what has happened to it. */
export async function tellStaff(
  work: Work,
  { operation, by }: Happened,
  notices: readonly (StaffNotice & { readonly seen?: Seen | null })[],
): Promise<void> {
  const readers = staffOf(await readStaff(work), operation.responsableId, by)
  await writeNotifications(
    work,
    notices.flatMap(({ trigger, document, bank, holder = '', agency = '', seen = null }) => {
      const say = (t: Translate) =>
        t(`notifications.staff.${trigger}`, {
          document: document ? documentName(t, document) : '',
          bank: bank ? t(`states.banks.${bank}`) : '',
          holder,
          agency,
        })
      return readers.map(reader => ({ ...staffNotice(reader, operation, { ...STAFF_TRIGGERS[trigger], say }), seen }))
    }),
  )
}

/** Tells a member of the staff, or whoever looks after their work today, of work that is now theirs. */
export async function tellOfWork(
  work: Work,
  { userId: person, by }: Caused & { readonly userId: string },
  noticeFor: (t: Translate, reader: Reader) => Pick<NewNotification, 'name' | 'url' | 'body'>,
): Promise<void> {
  const readers = readersFor(await readStaff(work), person).filter(({ userId }) => userId !== by)
  await writeNotifications(
    work,
    readers.map((reader): NewNotification => {
      const { userId, language } = reader
      const t = translator(language)
      const notice = noticeFor(t, reader)
      // A notice about an operation already says whose it is.
      const name = notice.body === undefined ? sayTo(reader, t, notice.name) : notice.name
      return { userId, type: 'BACKOFFICE', kind: 'ASSIGNED', ...notice, name }
    }),
  )
}

/** What a notification tells a customer about their request, in their language, and where it leads. */
interface CustomerNotice {
  readonly name: string
  readonly url: string
  readonly seen?: Seen | null
}

/**
 * Notifies the customer of an operation, and returns whom an e-mail about it would reach; undefined when their account
 * is closed.
 */
export async function tellCustomer(
  work: Work,
  operation: Pick<OperationRow, 'userId'>,
  noticeIn: (t: Translate) => CustomerNotice,
) {
  const customer = await openCustomer(work.tx, operation.userId).executeTakeFirst()
  if (!customer) return undefined
  const notice = noticeIn(translator(customer.language))
  await writeNotifications(work, [{ userId: customer.id, type: 'NOTIFICATION', kind: 'REQUEST', ...notice }])
  return customer
}
