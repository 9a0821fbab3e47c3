import type { StaffOperation } from '@llave/api-contract/operations'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { showToast } from '../../../lib/show-toast'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ManagerQuestionnaire, ReadAnswers } from '../../questionnaire/questionnaire.published'
import { isFillIn } from '../model/tabs'

/** The answers; staff fill them in with the customer on the telephone, and correct them afterwards. */
export default function QuestionnaireTab({ operation }: { readonly operation: StaffOperation }) {
  const t = useTexts()
  const location = useLocation()
  const inProgress = operation.state === 'CUESTIONARIO_EN_CURSO'
  const mayAnswer = operation.abilities.answerQuestionnaire
  const [open, setOpen] = useState(() => inProgress && isFillIn(location.state))
  const { typeOperation: type, ...answers } = operation.questionnaire
  const isEmpty = Object.keys(answers).length === 0

  function done(): void {
    setOpen(false)
    showToast({ kind: 'success', text: t(`questionnaire.manager.${inProgress ? 'completed' : 'corrected'}`) })
  }

  if (open && mayAnswer) {
    return (
      <ManagerQuestionnaire
        operationId={operation._id}
        type={type}
        customer={operation.user}
        holders={operation.holders}
        onDone={done}
        onLeave={() => setOpen(false)}
      />
    )
  }
  const answer = mayAnswer && (
    <Button variant={isEmpty ? 'filled' : 'default'} size={isEmpty ? 'sm' : 'compact-sm'} onClick={() => setOpen(true)}>
      {t(inProgress ? 'questionnaire.manager.fillIn' : 'questionnaire.manager.correct')}
    </Button>
  )
  if (isEmpty) return <EmptyState action={answer}>{t('questionnaire.manager.empty')}</EmptyState>
  return (
    <div>
      {/* Shown beside the first heading. */}
      {answer && (
        <Group justify="flex-end" mb={-26}>
          {answer}
        </Group>
      )}
      <ReadAnswers forStaff type={type} answers={answers} />
    </div>
  )
}
