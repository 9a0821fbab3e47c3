import type { Work } from '../platform/work'
import { lockQuestionnaire, saveAnswers } from './questionnaire-row'
import { refreshSearchText } from './search-text'

/**
 * Writes a holder's new e-mail into the answers, as their next version, so that a page that is open on them cannot
 * restore the old one. The caller holds the operation.
 */
export async function changeHolderEmail(
  work: Work,
  operationId: string,
  holder: { readonly position: number; readonly email: string },
): Promise<void> {
  const questionnaire = await lockQuestionnaire(work, operationId)
  const holders = questionnaire?.answers.holders
  if (!questionnaire || !holders?.[holder.position]) return
  const { position, email } = holder
  const changed = holders.map((answers, index) => (index === position ? { ...answers, email } : answers))
  await saveAnswers(work, questionnaire, { ...questionnaire.answers, holders: changed })
}

interface HolderToReach {
  readonly id: string
  readonly position: number
}

/** Gives a holder another e-mail, everywhere where it stands. The caller holds the operation and tells what follows. */
export async function correctHolderEmail(
  work: Work,
  operationId: string,
  { id, position }: HolderToReach,
  email: string,
): Promise<void> {
  await work.tx.updateTable('holders').set({ email }).where('id', '=', id).execute()
  // The answers are updated too, or the next correction of the questionnaire would restore the old address.
  await changeHolderEmail(work, operationId, { position, email })
  await refreshSearchText(work.tx, operationId)
  await work.audit({ action: 'holder.email-changed', entity: 'holder', entityId: id })
}
