import { answersForCustomer } from '@llave/domain/holders/paper-sight'
import { AppError } from '../../platform/app-error'
import { type Actor, isStaffActor } from '../../platform/platform'
import { mayRead } from '../../record/operation/operation-row'
import { presentQuestionnaire, type QuestionnaireRow } from '../../record/operation/questionnaire-row'

/** The questionnaire, if the actor may read it: its customer and the staff. Not found for others. */
export function readable(questionnaire: QuestionnaireRow | null, actor: Actor): QuestionnaireRow {
  if (!questionnaire || !mayRead(actor, { userId: questionnaire.userId })) {
    throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  }
  if (questionnaire.isArchived && !isStaffActor(actor)) throw new AppError('ERR_OPERATION_ARCHIVED')
  return questionnaire
}

/** The customer may write until the questionnaire is complete; afterwards only the staff can correct it. */
export function writable(questionnaire: QuestionnaireRow | null, actor: Actor): QuestionnaireRow {
  const found = readable(questionnaire, actor)
  if (found.completed && !isStaffActor(actor)) throw new AppError('ERR_QUESTIONNAIRE_COMPLETED')
  return found
}

/** A write based on an older version gets the current answers instead. Without a version, the last write wins. */
export function refuseStale(questionnaire: QuestionnaireRow, version: number | undefined): void {
  if (version === undefined || version === questionnaire.version) return
  const { answers, step, version: present } = presentQuestionnaire(questionnaire)
  throw new AppError('ERR_VERSION_CONFLICT', { details: { answers, step, version: present } })
}

/**
 * Until it is sent, the customer sees all of it, as the one who writes it; afterwards without the answers of others
 * (`answersForCustomer`).
 */
export function shownTo(actor: Actor, questionnaire: QuestionnaireRow): QuestionnaireRow {
  const { answers, operationType, completed } = questionnaire
  if (!completed || isStaffActor(actor)) return questionnaire
  return { ...questionnaire, answers: answersForCustomer(operationType, answers) }
}
