import { answersForCustomer, paperSight } from '@llave/domain/holders/paper-sight'
import type { Actor, Work } from '../../platform/platform'
import { listedMessages, readAccount, readDocuments, readMessages, readRequests } from './personal-data.store'

/**
 * Everything stored about the person, under the names of the API (RGPD 15 and 20, LOPDGDD 13.2), without the
 * brokerage's own data: private files, comments, agreed fees, proposals, contacts.
 */
export async function exportPersonalData(work: Work, { userId }: Actor) {
  const { tx, now } = work
  const { account, consents, publicProfile, notifications, sessions, secondFactors, emails } = await readAccount(
    tx,
    userId,
  )
  const requests = await readRequests(tx, userId)
  const documents = (await readDocuments(tx, userId)).flatMap(asSeen)
  const messages = await readMessages(tx, { accounts: [userId], holders: [] })
  await work.audit({ action: 'personal-data.exported', entity: 'user', entityId: userId })
  return {
    exportedDate: now.toISOString(),
    account: { _id: userId, ...account },
    consents,
    ...(publicProfile && { publicProfile }),
    requests: requests.map(({ id, completedDate, answers, ...request }) => ({
      ...request,
      questionnaire: {
        completedDate,
        answers: (completedDate && answers && answersForCustomer(request.typeOperation, answers)) ?? answers ?? {},
      },
      documents: entriesOf(documents.filter(row => row.operationId === id && row.type !== 'CONTRATO')),
    })),
    contracts: documents
      .filter(row => row.type === 'CONTRATO' && row.fileName !== null)
      .map(row => ({
        numOperation: requests.find(request => request.id === row.operationId)?.numOperation,
        holder: row.holderName,
        name: row.fileName,
        state: row.fileState,
        signedDate: row.fileDate,
      })),
    messages: listedMessages(messages),
    notifications,
    sessions,
    secondFactors,
    emails,
  }
}

type DocumentRow = Awaited<ReturnType<typeof readDocuments>>[number]

/** The files as the customer sees them: of another holder's file perhaps only that it is asked for, or nothing. */
function asSeen(row: DocumentRow): readonly DocumentRow[] {
  const { typeOperation, type, holderPosition, uploadedByHolder, papersShownDate } = row
  const owner = holderPosition === null ? 'OPERATION' : holderPosition === 0 ? 'CUSTOMER' : 'OTHER'
  const sight = paperSight(typeOperation, {
    type,
    owner,
    sentByOwner: uploadedByHolder !== null,
    isShown: papersShownDate !== null,
  })
  if (sight === 'NOTHING') return []
  return [sight === 'PAPER' ? row : { ...row, fileName: null }]
}

/** One record for each entry, with its files if there are any. */
function entriesOf(rows: readonly DocumentRow[]) {
  const entries = new Map(rows.map(row => [row.id, row]))
  return [...entries.values()].map(entry => ({
    type: entry.type,
    nameDocument: entry.nameDocument,
    holder: entry.holderName,
    files: rows
      .filter(row => row.id === entry.id && row.fileName !== null)
      .map(file => ({
        name: file.fileName,
        state: file.fileState,
        size: file.fileSize,
        rejectionReason: file.rejectionReason,
        created: file.fileDate,
        ...(file.findings?.length && { read: file.findings.map(({ field, value }) => ({ field, value })) }),
      })),
  }))
}
