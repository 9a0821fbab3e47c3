import { askedQuestions } from '@llave/domain/questionnaire/engine'
import { IconListDetails } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { Estimate } from '../../figures/figures.published'
import { ReadAnswers } from '../../questionnaire/questionnaire.published'
import type { TabProps } from './tab-props'

/** The figures that follow from the customer's answers, and the answers, without unanswered questions. */
export function DetailsTab({ operation }: TabProps) {
  const t = useTexts()
  const { typeOperation: type, ...answers } = operation.questionnaire
  const isAnswered = askedQuestions(type, answers).some(({ value }) => value !== undefined)
  if (!isAnswered) {
    return <EmptyState icon={<IconListDetails aria-hidden="true" />}>{t('questionnaire.manager.empty')}</EmptyState>
  }
  return (
    <Suspense fallback={<Skeletons count={6} height={56} />}>
      <Estimate operation={operation} />
      <ReadAnswers type={type} answers={answers} />
    </Suspense>
  )
}
