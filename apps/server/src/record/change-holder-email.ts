import type { Work } from '../platform/work'
import { lockQuestionnaire, saveAnswers } from './questionnaire-row'

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
