import { applyChanges } from '@llave/domain/questionnaire/apply-changes'
import type { Work } from '../../platform/work'
import type { OperationRow } from './operations.store'

/**
 * Until the questionnaire is complete it follows the operation's type: answers that the new type does not ask for go.
 * Afterwards it is a record of what was asked and stays as it is (spec: back office §3).
 */
export async function changeType(work: Work, operation: OperationRow): Promise<void> {
  if (operation.state !== 'CUESTIONARIO_EN_CURSO') return
  const { tx, now } = work
  const { answers, version } = await tx
    .selectFrom('questionnaires')
    .select(['answers', 'version'])
    .where('operation_id', '=', operation.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const kept = applyChanges(operation.type_operation, answers, {}, { now }).answers
  await tx
    .updateTable('questionnaires')
    .set({
      type_operation: operation.type_operation,
      answers: JSON.stringify(kept),
      version: version + 1,
      updated_date: now,
    })
    .where('operation_id', '=', operation.id)
    .execute()
}
