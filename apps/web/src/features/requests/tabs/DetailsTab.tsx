import { askedSteps } from '@llave/domain/questionnaire/engine'
import { IconListDetails } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ReadAnswers } from '../../questionnaire/questionnaire.published'
import type { TabProps } from './tab-props'

/** The customer's answers; questions without one are left out. */
export function DetailsTab({ operation: { typeOperation, questionnaire } }: TabProps) {
  const t = useTexts()
  const isAnswered = askedSteps(typeOperation, questionnaire).some(({ value }) => value !== undefined)
  if (!isAnswered) {
    return <EmptyState icon={<IconListDetails aria-hidden="true" />}>{t('requests.details.empty')}</EmptyState>
  }
  return <ReadAnswers type={typeOperation} answers={questionnaire} />
}
