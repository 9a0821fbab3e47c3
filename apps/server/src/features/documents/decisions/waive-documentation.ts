import { isIdentityDocument } from '@llave/domain/documents/documents-complete'
import { AppError, refuseField } from '../../../platform/app-error'
import { updateRow } from '../../../platform/database/db'
import type { Actor, Work } from '../../../platform/platform'
import { tell } from '../../../record/events/tell'
import { armCompleteness, labelOf } from '../document-changes'
import { isStaffSender, type Sender, viewerOf } from '../documents.policy'
import { type EntryAddress, type EntryRow, knownEntry } from '../documents.store'
import { lockFor } from '../upload/upload-document'

/**
 * Waives an empty entry for a reason that everybody sees, or requests it again. Either answers the customer's proposal.
 */
export async function waiveDocumentation(
  work: Work,
  actor: Actor,
  wish: EntryAddress & { readonly waived: boolean; readonly reason?: string | null | undefined },
): Promise<void> {
  const { operation, entry } = await lockEmptyEntry(work, actor, wish)
  const reason = wish.waived ? (wish.reason ?? '') : null
  if (reason === '') refuseField('reason', 'error_form_obligatory_field')
  await updateRow(work.tx, 'documentation', entry.id, { waivedReason: reason, waiverProposal: null })
  if (!wish.waived) await armCompleteness(work, operation.id)
  await tell(work, operation, {
    type: 'DOCUMENT_WAIVED',
    document: await labelOf(work, entry),
    reason,
    isPrivate: entry.isPrivate,
  })
}

/** Records the reason of a customer or holder for not providing a document and asks the staff to decide. */
export async function proposeWaiver(
  work: Work,
  sender: Sender,
  wish: EntryAddress & { readonly reason: string },
): Promise<void> {
  const { operation, entry } = await lockEmptyEntry(work, sender, wish)
  const byHolder = 'holderId' in sender
  if (entry.waiverProposal === wish.reason && entry.waiverByHolder === byHolder) return
  await updateRow(work.tx, 'documentation', entry.id, { waiverProposal: wish.reason, waiverByHolder: byHolder })
  const document = await labelOf(work, entry)
  await tell(work, operation, {
    type: 'DOCUMENT_WAIVER_PROPOSED',
    document,
    reason: wish.reason,
    ...(byHolder && document.holder && { byHolder: document.holder }),
  })
}

async function lockEmptyEntry(work: Work, sender: Sender, address: EntryAddress) {
  const operation = await lockFor(work, sender, address.operationId)
  const entry = await knownEntry(work.tx, viewerOf(sender), address)
  if (isIdentityDocument(entry.type)) refuseField('documentationId', 'error_form_option')
  if (await hasFiles(work, sender, entry)) throw new AppError('ERR_DOCUMENTATION_HAS_FILES')
  return { operation, entry }
}

/** The entry has files that the sender may see: a refusal must not reveal private files. */
async function hasFiles({ tx }: Work, sender: Sender, entry: EntryRow): Promise<boolean> {
  let query = tx.selectFrom('documents').select('id').where('documentationId', '=', entry.id)
  if (!isStaffSender(sender)) query = query.where('isPrivate', '=', false)
  return (await query.executeTakeFirst()) !== undefined
}
