import type { StaffOperation } from '@llave/api-contract/operations'
import { OPERATION_TYPES, type OperationType } from '@llave/domain/operation-types'
import { Anchor, Group } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/paths'
import { useTexts } from '../../lib/texts'
import { ReadAnswers } from '../questionnaire/questionnaire.published'

/** While it is being answered the operation's own type counts, afterwards the questionnaire's (spec: back office §3). */
export function questionnaireType(
  operation: Pick<StaffOperation, 'state' | 'typeOperation' | 'questionnaire'>,
): OperationType {
  const { typeOperation } = operation.questionnaire
  const asked = OPERATION_TYPES.find(type => type === typeOperation)
  return operation.state === 'CUESTIONARIO_EN_CURSO' ? operation.typeOperation : (asked ?? operation.typeOperation)
}

/** What the customer has answered; staff can fill it in with them. */
export function QuestionnaireTab({ operation }: { readonly operation: StaffOperation }) {
  const t = useTexts()
  return (
    <div>
      {operation.abilities.answerQuestionnaire && (
        <Group justify="flex-end">
          <Anchor component={Link} to={paths.questionnaireOf(operation._id)} underline="always" size="sm">
            {t('operations.questionnaire.fillIn')}
          </Anchor>
        </Group>
      )}
      <ReadAnswers type={questionnaireType(operation)} answers={operation.questionnaire} />
    </div>
  )
}
