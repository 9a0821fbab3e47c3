import type { AskedLabel } from '@llave/api-contract/activity'
import { areApart } from '@llave/domain/holders/paper-sight'
import { whyUnreached } from '@llave/domain/holders/why-unreached'
import { givenNames } from '@llave/domain/people/person-names'
import { MINUTE_MS } from '@llave/domain/time/calendar-day'
import { addToWaitingMail } from '../../../platform/mail/add-to-waiting-mail'
import type { Platform, Work } from '../../../platform/platform'
import { customerDocumentsPath } from '../../../record/events/operation-links'
import type { DocumentsNotice, Happened } from '../../../record/events/reactions'
import { tell } from '../../../record/events/tell'
import { documentName } from '../../../record/operation/document-name'
import { unconfirmedEmail } from '../../../record/people/change-holder-email'
import { findPlaced, openedBy, placeForMail } from '../../../record/people/holder-place'
import { openCustomer, tellCustomer } from '../../notifications/notifications.published'
import { documentMail, documentRejectedMail } from './document-mails'

/** How long an optional e-mail waits for more of its kind. */
const COLLECT_MS = 15 * MINUTE_MS

/**
 * Tells about documents those who have to act. The customer gets a notification and an e-mail. For documents that the
 * customer may not see, their holder gets an e-mail that leads to their place; the feed says who could not be told, and
 * why. A rejection is sent at once; all other requests made in one go are one e-mail.
 */
export async function tellOfDocuments(
  work: Work,
  happened: Happened,
  notice: DocumentsNotice,
  platform: Platform,
): Promise<void> {
  const { id } = happened.operation
  const holders = await readHolders(work, id)
  const ownerOf = await ownersOf(work, notice.documents, holders.all)
  const isTheirs = (label: AskedLabel) =>
    label.holder !== null && (notice.sentByHolder || (holders.areApart && ownerOf(label) !== holders.all[0]?.id))
  await tellTheCustomer(work, happened, { ...notice, documents: notice.documents.filter(label => !isTheirs(label)) })
  for (const { id: holderId, name, why } of holders.others) {
    const documents = notice.documents.filter(label => isTheirs(label) && ownerOf(label) === holderId)
    if (documents.length === 0) continue
    if (why) await tell(work, happened.operation, { type: 'HOLDERS_UNREACHED', documents, holder: name, why })
    else await tellHolder(work, platform, happened, { ...notice, documents }, holderId)
  }
}

/**
 * Returns the id of the holder who is asked for a document; a name is not enough, since father and son may share one.
 * Undefined for a document that no present holder is asked for any more.
 */
async function ownersOf(work: Work, labels: readonly AskedLabel[], holders: readonly Named[]) {
  const ids = labels.flatMap(({ entryId }) => entryId ?? [])
  const entries =
    ids.length === 0
      ? []
      : await work.tx.selectFrom('documentation').select(['id', 'holderId']).where('id', 'in', ids).execute()
  return ({ entryId, holder }: AskedLabel) => {
    if (entryId !== undefined) return entries.find(({ id }) => id === entryId)?.holderId
    const [named, ...namesakes] = holders.filter(({ name }) => name === holder)
    return namesakes.length === 0 ? named?.id : undefined
  }
}
type Named = Pick<Awaited<ReturnType<typeof readHolders>>['all'][number], 'id' | 'name'>

/** The holders in their order, with the reason why one other than the customer cannot be reached. */
async function readHolders(work: Work, operationId: string) {
  const rows = await work.tx
    .selectFrom('holders')
    .innerJoin('operations', 'operations.id', 'holders.operationId')
    .innerJoin('users', 'users.id', 'operations.userId')
    .select(['holders.id', 'holders.name', 'holders.position', 'holders.email'])
    .select(['operations.typeOperation', 'users.email as customer'])
    .select(unconfirmedEmail('holders.id').as('emailChange'))
    .where('operations.id', '=', operationId)
    .orderBy('holders.position')
    .execute()
  const [customer, ...others] = rows
  return {
    areApart: customer !== undefined && areApart(customer.typeOperation),
    all: rows,
    others: others.map(holder => {
      const isDoubted = holder.emailChange !== null
      const why = whyUnreached({ ...holder, isDoubted }, { customer: holder.customer ?? '', holders: rows })
      return { ...holder, why }
    }),
  }
}

/** To a holder at their own place. */
async function tellHolder(
  work: Work,
  platform: Platform,
  { operation: { id: operationId, numOperation } }: Happened,
  { sentByHolder: _, ...notice }: DocumentsNotice,
  holderId: string,
): Promise<void> {
  const holder = await findPlaced(work.tx, { operationId, holderId })
  const place = holder && (await placeForMail(work, platform, { operationId, holderId }))
  if (!holder || !place) return
  const { email: to, name, language, userId } = holder
  const opener = await openedBy(work.tx, holderId)
  await work.mail(notice.kind === 'documentRejected' ? documentRejectedMail : documentMail, {
    to,
    ...(userId && { userId }),
    language,
    params: {
      ...{ operationId, numOperation, name: givenNames(name), notices: [notice], place },
      ...(opener && { openedBy: opener }),
    },
  })
}

async function tellTheCustomer(
  work: Work,
  { operation }: Happened,
  { sentByHolder: _, ...notice }: DocumentsNotice,
): Promise<void> {
  const { kind, documents, words } = notice
  const [first] = documents
  if (!first) return
  // One notice at a time, so that the second finds the e-mail of the first.
  await openCustomer(work.tx, operation.userId).forNoKeyUpdate().execute()
  const { id: operationId, numOperation } = operation
  const customer = await tellCustomer(work, operation, t => ({
    name: t(`notifications.customer.${kind}`, {
      number: numOperation,
      document: documentName(t, first),
      count: documents.length,
      words: words ?? '',
    }),
    url: customerDocumentsPath(operationId),
  }))
  if (!customer) return
  const { id: userId, email: to, name, language } = customer
  const mail = { to, userId, language, params: { operationId, numOperation, name, notices: [notice] } }
  if (kind === 'documentRejected') return work.mail(documentRejectedMail, mail)
  const waiting = { template: documentMail, userId, about: { operationId }, collectMs: COLLECT_MS }
  if (await addToWaitingMail(work, waiting, 'notices', notice)) return
  await work.mail(documentMail, { ...mail, notBefore: new Date(work.now.getTime() + COLLECT_MS) })
}
