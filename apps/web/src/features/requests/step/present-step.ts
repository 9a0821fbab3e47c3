import type { CustomerOperation } from '@llave/api-contract/operations'
import { type CustomerNow, customerNow } from '@llave/domain/operations/customer-now'
import { type CustomerStep, customerTimeline } from '@llave/domain/operations/customer-timeline'
import type { OperationState } from '@llave/domain/operations/operation-states'
import type { Translate } from '@llave/texts/translate'
import { paths } from '../../../lib/navigation/paths'
import type { RequestTabId } from '../tabs/request-tab-ids'

export interface PresentStep {
  readonly state: OperationState
  readonly now: CustomerNow
  /** Where the customer does what there is to do now; null when there is nothing, or when they are there already. */
  readonly actionUrl: string | null
  readonly steps: readonly CustomerStep[]
}

const TABS = { CONTRACT: 'contrato', DOCUMENTS: 'documentos' } as const satisfies Record<string, RequestTabId>

/** Where a request stands, whose turn it is, and the one thing to do; `openTab` is the part of its page that is open. */
export function presentStep(operation: CustomerOperation, openTab?: RequestTabId): PresentStep {
  const { _id, state } = operation
  const now = customerNow(operation)
  return { state, now, actionUrl: urlOf(_id, now.place, openTab), steps: customerTimeline(operation) }
}

function urlOf(operationId: string, place: CustomerNow['place'], openTab?: RequestTabId): string | null {
  if (place === null) return null
  if (place === 'QUESTIONNAIRE') return paths.questionnaireOf(operationId)
  return TABS[place] === openTab ? null : paths.request(operationId, TABS[place])
}

/** The sentences that say what is happening: first the step, then what else is missing. */
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
