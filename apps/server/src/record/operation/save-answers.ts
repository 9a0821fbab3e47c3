import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import type { Work } from '../../platform/platform'
import { type OperationRow, updateOperation } from './operation-row'
import type { QuestionnaireRow } from './questionnaire-row'

interface Saved {
  readonly questionnaire: QuestionnaireRow
  readonly operation: OperationRow
}

/** Writes the answers as the next version; the operation's fields follow. */
export async function saveAnswers(
  work: Work,
  operation: OperationRow,
  questionnaire: QuestionnaireRow,
  answers: QuestionnaireAnswers,
): Promise<Saved> {
  const { typeOperation } = questionnaire
  const version = questionnaire.version + 1
  await work.tx
    .updateTable('questionnaires')
    .set({ typeOperation, answers: JSON.stringify(answers), version, updatedDate: work.now })
    .where('operationId', '=', operation.id)
    .execute()
  const before = { answers: questionnaire.answers }
  return {
    questionnaire: { ...questionnaire, answers, version },
    operation: await updateOperation(work, operation, {}, [], { before }),
  }
}
