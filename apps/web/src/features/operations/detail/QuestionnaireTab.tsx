import type { StaffOperation } from '@llave/api-contract/operations'
import { OPERATION_TYPES, type OperationType } from '@llave/domain/operations/fields/operation-types'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { showToast } from '../../../ui/toasts/show-toast'
import { ManagerQuestionnaire, ReadAnswers } from '../../questionnaire/questionnaire.published'
import { isFillIn } from './tabs'

/** While it is being answered the operation's own type counts, afterwards the questionnaire's (spec: back office §3). */
function questionnaireType(
  operation: Pick<StaffOperation, 'state' | 'typeOperation' | 'questionnaire'>,
): OperationType {
  const { typeOperation } = operation.questionnaire
  const asked = OPERATION_TYPES.find(type => type === typeOperation)
  return operation.state === 'CUESTIONARIO_EN_CURSO' ? operation.typeOperation : (asked ?? operation.typeOperation)
}

/** The answers to read; staff fill them in with the customer on the telephone, and correct them afterwards. */
export default function QuestionnaireTab({ operation }: { readonly operation: StaffOperation }) {
  const t = useTexts()
  const location = useLocation()
  const inProgress = operation.state === 'CUESTIONARIO_EN_CURSO'
  const mayAnswer = operation.abilities.answerQuestionnaire
  const [open, setOpen] = useState(() => inProgress && isFillIn(location.state))
  const { typeOperation: _asked, ...answers } = operation.questionnaire
  const isEmpty = Object.keys(answers).length === 0

  function done(): void {
    setOpen(false)
    showToast({ kind: 'success', text: t(`questionnaire.manager.${inProgress ? 'completed' : 'corrected'}`) })
  }

  if (open && mayAnswer) {
    return (
      <ManagerQuestionnaire
        operationId={operation._id}
        type={questionnaireType(operation)}
        customer={operation.user}
        onDone={done}
        onLeave={() => setOpen(false)}
      />
    )
  }
  const answer = mayAnswer && (
    <Button variant={isEmpty ? 'filled' : 'default'} size="sm" onClick={() => setOpen(true)}>
      {t(inProgress ? 'questionnaire.manager.fillIn' : 'questionnaire.manager.correct')}
    </Button>
  )
  if (isEmpty) return <EmptyState action={answer}>{t('questionnaire.manager.empty')}</EmptyState>
  return (
    <div>
      {answer && <Group justify="flex-end">{answer}</Group>}
      <ReadAnswers forStaff type={questionnaireType(operation)} answers={operation.questionnaire} />
    </div>
  )
}
