import { findRow } from '../../platform/database/db'
import type { Platform, Work } from '../../platform/platform'
import type { PlacedHolder } from '../../record/people/holder-place'
import { readValues } from '../findings/findings.published'
import { viewerAt } from './place-papers'
import { readPlace } from './read-place'

/**
 * Everything that is kept about a holder in the operation (RGPD 15 and 20, LOPDGDD 13.2): what their place shows, the
 * answers about them, what they and the staff have written, and the e-mails sent to them. Nothing from before their
 * address came into doubt.
 */
export async function exportHolderData(work: Work, platform: Platform, holder: PlacedHolder) {
  const { tx, now } = work
  const { id, operationId, position, email } = holder
  const place = await readPlace({ ...platform, db: tx }, holder)
  const { since } = await viewerAt(tx, holder)
  const questionnaire = await findRow(tx, 'questionnaires', { operationId }, ['answers'])
  const messages = await tx
    .selectFrom('messages')
    .select(['body', 'fromStaff', 'createdDate', 'readDate'])
    .where('holderId', '=', id)
    .orderBy('createdDate')
    .execute()
  const emails = await tx
    .selectFrom('emails')
    .select(['template', 'createdDate', 'sentDate'])
    .where('operationId', '=', operationId)
    .where('toAddress', '=', email)
    .where('createdDate', '>=', since ?? new Date(0))
    .orderBy('createdDate')
    .execute()
  const read = await readValues(
    tx,
    place.papers.flatMap(({ documents }) => documents.map(({ _id }) => _id)),
  )
  await work.audit({ action: 'personal-data.exported', entity: 'holder', entityId: id })
  return {
    exportedDate: now.toISOString(),
    request: {
      numOperation: place.numOperation,
      typeOperation: place.typeOperation,
      state: place.state,
      openedBy: place.openedBy?.name ?? null,
    },
    data: { ...place.data, language: place.language },
    answers: (since === null && questionnaire?.answers.holders?.[position]) || {},
    contract: place.contract,
    papersShown: place.papersShown,
    documents: place.papers.map(({ type, nameDocument, documents, waiverProposal }) => ({
      type,
      nameDocument,
      ...(waiverProposal && { waiverProposal }),
      files: documents.map(({ _id, name, state, size, rejectionReason, created }) => ({
        name,
        state,
        size,
        rejectionReason,
        created,
        ...(read.has(_id) && { read: read.get(_id) }),
      })),
    })),
    messages: since === null ? messages : [],
    emails,
  }
}
