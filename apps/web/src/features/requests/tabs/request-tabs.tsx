import { askedQuestions } from '@llave/domain/questionnaire/engine'
import { IconListDetails } from '@tabler/icons-react'
import { type ComponentType, Suspense } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { CustomerDocuments } from '../../documents/documents.published'
import { Estimate } from '../../figures/figures.published'
import { Conversation } from '../../messages/messages.published'
import { CustomerOffers } from '../../offers/offers.published'
import { ReadAnswers } from '../../questionnaire/questionnaire.published'
import { CustomerContract } from '../../signing/signing.published'
import type { RequestTabId } from './request-tab-ids'
import { StateTab } from './StateTab'
import type { TabProps } from './tab-props'

export const requestTabs: Readonly<Record<RequestTabId, ComponentType<TabProps>>> = {
  estado: StateTab,
  detalles: DetailsTab,
  contrato: CustomerContract,
  documentos: CustomerDocuments,
  ofertas: ({ operation }) => <CustomerOffers operation={operation} papers={operation} />,
  mensajes: MessagesTab,
}

function MessagesTab({ operation }: TabProps) {
  return <Conversation operationId={operation._id} reader="CUSTOMER" other={null} archived={false} />
}

/** The figures that follow from the customer's answers, and the answers, without unanswered questions. */
function DetailsTab({ operation }: TabProps) {
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
