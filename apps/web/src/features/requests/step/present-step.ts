import type { CustomerOperation } from '@llave/api-contract/operations'
import { isAsked, signatureOf } from '@llave/domain/contracts/signature'
import { missingDocuments } from '@llave/domain/documents/asked-documents'
import { byUrgency } from '@llave/domain/documents/document-urgency'
import { riskOf } from '@llave/domain/operations/dates/dates-at-risk'
import type { OperationState } from '@llave/domain/operations/states/operation-states'
import { type CustomerNow, customerNow, offersToCompare } from '@llave/domain/operations/timeline/customer-now'
import { type CustomerStep, customerTimeline } from '@llave/domain/operations/timeline/customer-timeline'
import type { Translate } from '@llave/texts/translate'
import { paths } from '../../../lib/navigation/paths'
import { formatDate, formatList } from '../../../lib/texts/formats'
import { entryName } from '../../documents/documents.published'
import type { RequestTabId } from '../tabs/request-tab-ids'

export interface PresentStep {
  readonly state: OperationState
  readonly now: CustomerNow
  /**
   * An action only for this customer: to send complete answers, or to sign from their account as a holder whose
   * signature is due.
   */
  readonly own: 'send' | 'sign' | 'signAgain' | null
  /** Where the customer takes the action; null when there is none. */
  readonly actionUrl: string | null
  /** Released offers to compare while another action comes first; null without any. */
  readonly offers: { readonly count: number; readonly url: string } | null
  /** The most urgent document that the customer still has to send. */
  readonly first: CustomerOperation['operationDocumentation'][number] | null
  readonly steps: readonly CustomerStep[]
}

const TABS = { CONTRACT: 'contrato', DOCUMENTS: 'documentos', OFFERS: 'ofertas' } as const satisfies Record<
  string,
  RequestTabId
>

/** The state of a request, whose turn it is, and the one action to take. */
export function presentStep(operation: CustomerOperation): PresentStep {
  const { _id, state } = operation
  const now = customerNow(operation)
  const steps = customerTimeline(operation)
  const offers = offersBeside(operation, now)
  const [first = null] = missingDocuments(operation).toSorted(byUrgency(new Date()))
  const signer = operation.holders.find(({ contract }) => contract?.isOwn && isAsked(signatureOf(operation, contract)))
  if (!signer) {
    const own = operation.abilities.sendQuestionnaire ? 'send' : null
    return { state, now, own, actionUrl: urlOf(_id, now.place), offers, first, steps }
  }
  return {
    state,
    now: { ...now, turn: 'CUSTOMER' },
    own: signer.contract?.rejected ? 'signAgain' : 'sign',
    actionUrl: paths.signing(_id, signer._id),
    offers,
    first,
    steps,
  }
}

function offersBeside(operation: CustomerOperation, now: CustomerNow): PresentStep['offers'] {
  const count = now.place === 'OFFERS' ? 0 : offersToCompare(operation)
  return count === 0 ? null : { count, url: paths.request(operation._id, 'ofertas') }
}

const OWN_MESSAGES = { send: 'sendAnswers', sign: 'signOwn', signAgain: 'signOwnAgain' } as const

function urlOf(operationId: string, place: CustomerNow['place']): string | null {
  if (place === null) return null
  if (place === 'QUESTIONNAIRE') return paths.questionnaireOf(operationId)
  return paths.request(operationId, TABS[place])
}

/** The sentences about the current situation: first the step, then what else is missing. */
export function nowText(t: Translate, { state, own, first, now: { message, names, count } }: PresentStep): string {
  if (own) return t(`requests.messages.${OWN_MESSAGES[own]}`)
  if (message === 'step' && state === 'SUBIR_DOCUMENTACION' && first) {
    return t('requests.messages.uploadDue', { count, name: firstText(t, first) })
  }
  if (message === 'step') return t(`states.steps.${state}.now`)
  if (message === 'contractPrepared') return t('states.contractPrepared')
  if (message === 'waiting') return t(`states.steps.${state}.waiting`)
  const people = formatList(t, names)
  const text = t(`requests.messages.${message}`, { names: people, count })
  return message === 'uploadMissing' ? `${t(`states.steps.${state}.meaning`)} ${text}` : text
}

/** "Nota simple (tenías hasta el 23 nov)" */
function firstText(t: Translate, entry: NonNullable<PresentStep['first']>): string {
  const name = entryName(t, entry)
  if (!entry.deadline) return name
  const late = riskOf(entry.deadline, new Date()) === 'PAST'
  return `${name} (${t(`requests.messages.${late ? 'late' : 'until'}`, { date: formatDate(entry.deadline) })})`
}

export function actionText(t: Translate, { state, own, now: { message } }: PresentStep): string {
  if (own) return t(`requests.${own}`)
  switch (message) {
    case 'signRest':
    case 'signAgain':
      return t('states.steps.CONTRATO_INTERMEDIACION.action')
    case 'uploadAgain':
      return t('requests.uploadAgain')
    case 'uploadMissing':
      return t('common.actions.uploadDocuments')
    case 'compareOffers':
      return t('requests.compareOffers')
    default:
      return t.find(`states.steps.${state}.action`) ?? t('common.actions.seeApplication')
  }
}
