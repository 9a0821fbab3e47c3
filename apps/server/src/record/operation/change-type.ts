import { applyChanges } from '@llave/domain/questionnaire/apply-changes'
import type { Work } from '../../platform/platform'
import type { OperationRow } from './operation-row'
import { lockQuestionnaire, type QuestionnaireRow } from './questionnaire-row'
import { saveAnswers } from './save-answers'

/**
 * Makes an incomplete questionnaire follow the operation's new type: answers that it does not ask for are removed. A
 * complete one is a record and stays as it is (spec: back office §3).
 */
export async function changeType(work: Work, operation: OperationRow): Promise<QuestionnaireRow | null> {
  const { id, state, typeOperation } = operation
  if (state !== 'CUESTIONARIO_EN_CURSO') return null
  const questionnaire = await lockQuestionnaire(work, id)
  if (!questionnaire) return null
  const kept = applyChanges(typeOperation, questionnaire.answers, {}, { now: work.now }).answers
  const saved = await saveAnswers(work, operation, { ...questionnaire, typeOperation }, kept)
  return saved.questionnaire
}
