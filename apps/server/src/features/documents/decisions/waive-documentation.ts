import { isIdentityDocument } from '@llave/domain/documents/documents-complete'
import { type Actor, isStaffActor } from '../../../platform/actor'
import { AppError, refuseField } from '../../../platform/app-error'
import type { Work } from '../../../platform/work'
import { lockOperationFor } from '../../../record/operation-access'
import { tell } from '../../../record/tell'
import { armCompleteness, labelOf } from '../document-changes'
import { viewerOf } from '../documents.policy'
import { type EntryRow, findEntry } from '../documents.store'

interface Address {
  readonly operationId: string
  readonly holderId?: string | null | undefined
  readonly documentationId: string
}

/**
 * Waives an empty entry for a reason that everybody sees, or requests it again. Either answers the customer's proposal.
 */
export async function waiveDocumentation(
  work: Work,
  actor: Actor,
  wish: Address & { readonly waived: boolean; readonly reason?: string | null | undefined },
): Promise<void> {
  const { operation, entry } = await lockEmptyEntry(work, actor, wish)
  const reason = wish.waived ? (wish.reason ?? '') : null
  if (reason === '') refuseField('reason', 'error_form_obligatory_field')
  await work.tx
    .updateTable('documentation')
    .set({ waivedReason: reason, waiverProposal: null })
    .where('id', '=', entry.id)
    .execute()
  if (!wish.waived) await armCompleteness(work, operation.id)
  await tell(work, operation, {
    type: 'DOCUMENT_WAIVED',
    document: await labelOf(work, entry),
    reason,
    isPrivate: entry.isPrivate,
  })
}

/** Records the customer's reason for not providing a document and asks the staff to decide. */
export async function proposeWaiver(
  work: Work,
  actor: Actor,
  wish: Address & { readonly reason: string },
): Promise<void> {
  const { operation, entry } = await lockEmptyEntry(work, actor, wish)
  if (entry.waiverProposal === wish.reason) return
  await work.tx.updateTable('documentation').set({ waiverProposal: wish.reason }).where('id', '=', entry.id).execute()
  await tell(work, operation, {
    type: 'DOCUMENT_WAIVER_PROPOSED',
    document: await labelOf(work, entry),
    reason: wish.reason,
  })
}

async function lockEmptyEntry(work: Work, actor: Actor, address: Address) {
  const operation = await lockOperationFor(work, actor, address.operationId)
  const entry = await findEntry(work.tx, viewerOf(actor), { ...address, holderId: address.holderId ?? null })
  if (!entry) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
  if (isIdentityDocument(entry.type)) refuseField('documentationId', 'error_form_option')
  if (await hasFiles(work, actor, entry)) throw new AppError('ERR_DOCUMENTATION_HAS_FILES')
  return { operation, entry }
}

/** The entry has files that the actor may see: a refusal must not reveal private files. */
async function hasFiles({ tx }: Work, actor: Actor, entry: EntryRow): Promise<boolean> {
  let query = tx.selectFrom('documents').select('id').where('documentationId', '=', entry.id)
  if (!isStaffActor(actor)) query = query.where('isPrivate', '=', false)
  return (await query.executeTakeFirst()) !== undefined
}
