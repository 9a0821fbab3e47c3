import { askedQuestions } from '@llave/domain/questionnaire/engine'
import { IconListDetails } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Estimate } from '../../figures/figures.published'
import { ReadAnswers } from '../../questionnaire/questionnaire.published'
import type { TabProps } from './tab-props'

/** The figures that follow from the customer's answers, and the answers, without unanswered questions. */
export function DetailsTab({ operation }: TabProps) {
  const t = useTexts()
  const { typeOperation: type, ...answers } = operation.questionnaire
  const isAnswered = askedQuestions(type, answers).some(({ value }) => value !== undefined)
  if (!isAnswered) {
    return <EmptyState icon={<IconListDetails aria-hidden="true" />}>{t('requests.details.empty')}</EmptyState>
  }
  return (
    <>
      <Estimate operation={operation} />
      <ReadAnswers type={type} answers={answers} />
    </>
  )
}
