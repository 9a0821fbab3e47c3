import type { CustomerOperation } from '@llave/api-contract/operations'
import { type CustomerNow, customerNow } from '@llave/domain/customer-now'
import { type CustomerStep, customerTimeline } from '@llave/domain/customer-timeline'
import type { OperationState } from '@llave/domain/operation-states'
import type { Translate } from '@llave/texts/translate'
import { paths } from '../../lib/paths'

export interface PresentStep {
  readonly state: OperationState
  readonly now: CustomerNow
  /** What the customer has to do now leads here; null when there is nothing. */
  readonly actionUrl: string | null
  readonly steps: readonly CustomerStep[]
}

const TABS = { CONTRACT: 'contrato', DOCUMENTS: 'documentos' } as const

/** Where a request stands, whose turn it is, and the one thing to do. */
export function presentStep(operation: CustomerOperation): PresentStep {
  const { _id, state } = operation
  const now = customerNow(operation)
  return { state, now, actionUrl: urlOf(_id, now.place), steps: customerTimeline(operation) }
}

function urlOf(operationId: string, place: CustomerNow['place']): string | null {
  if (place === null) return null
  return place === 'QUESTIONNAIRE' ? paths.questionnaireOf(operationId) : paths.request(operationId, TABS[place])
}

/** The sentences that say what is happening; what is missing besides comes after what the step is. */
export function nowText(t: Translate, { state, now: { message, names, count } }: PresentStep): string {
  if (message === 'step') return t(`states.steps.${state}.now`)
  if (message === 'waiting') return t(`states.steps.${state}.waiting`)
  const people = new Intl.ListFormat(t.language, { type: 'conjunction' }).format(names)
  const text = t(`requests.messages.${message}`, { names: people, count })
  return message === 'uploadMissing' ? `${t(`states.steps.${state}.meaning`)} ${text}` : text
}

/** The verb on the button that leads to the one thing to do. */
export function actionText(t: Translate, { state, now: { message } }: PresentStep): string {
  switch (message) {
    case 'signRest':
    case 'signAgain':
      return t('states.steps.CONTRATO_INTERMEDIACION.action')
    case 'uploadAgain':
      return t('requests.uploadAgain')
    case 'uploadMissing':
      return t('states.steps.SUBIR_DOCUMENTACION.action')
    default:
      return t(`states.steps.${state}.action`)
  }
}
