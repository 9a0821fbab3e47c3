import { type SignedContract, type SigningOperation, signatureOf } from '../../contracts/signature'
import { type AskedEntry, askedDocuments, isMissing, isRejected, isValid } from '../../documents/asked-documents'
import type { DocumentType } from '../../documents/document-types'
import { documentsOnEntering } from '../../documents/required-documents'
import type { Instant } from '../../time/calendar-day'
import { isBeforeInOrder, PROVISION_STATES, type StepState } from '../states/operation-states'
import type { Turn } from './customer-timeline'

/** An operation as its customer sees it: nothing private, only released offers. */
export interface CustomerSituation extends SigningOperation {
  /** The first is the customer; each of the others signs through their own link. */
  readonly holders: readonly {
    readonly name: string
    readonly holderDocumentation: readonly AskedEntry[]
    readonly contract?: SignedContract | undefined
  }[]
  readonly operationDocumentation: readonly AskedEntry[]
  /** The offers that the customer can compare. */
  readonly offers: readonly { readonly preferredDate: Instant | null }[]
}

/** The sentence that the customer reads: the step's own (`step`), the state of their part in it, or what is missing. */
export type NowMessage =
  | 'step'
  | 'waiting'
  | 'signed'
  | 'paid'
  | 'documentsValid'
  | 'contractPrepared'
  | 'signRest'
  | 'signAgain'
  | 'uploadAgain'
  | 'uploadMissing'
  | 'compareOffers'

/** The current situation: the message, whose turn it is, and the one action to take. */
export interface CustomerNow {
  readonly turn: Turn
  readonly message: NowMessage
  readonly place: 'QUESTIONNAIRE' | 'CONTRACT' | 'DOCUMENTS' | 'OFFERS' | null
  readonly names: readonly string[]
  readonly count: number
  readonly pays: boolean
}

/** Whose turn it is in a step in which the reader has nothing to do. */
export const TURN_OF: Readonly<Record<StepState, Turn>> = {
  CUESTIONARIO_COMPLETADO: 'BROKERAGE',
  CONTRATO_INTERMEDIACION: 'BROKERAGE',
  SUBIR_DOCUMENTACION: 'BROKERAGE',
  PROVISION_FONDOS_ESTUDIO: 'BROKERAGE',
  ESTUDIO_VIABILIDAD: 'BROKERAGE',
  NEGOCIACION: 'BANK',
  PRESENTACION_PROPUESTA: 'BROKERAGE',
  PROVISION_FONDOS: 'BROKERAGE',
  TASACION: 'BANK',
  APROBACION: 'BANK',
  FORMALIZACION: 'BROKERAGE',
}

/** The customer waits: neither they nor another holder has anything to do. */
export const isWaiting = ({ turn }: CustomerNow) => turn === 'BROKERAGE' || turn === 'BANK'

const isProvision = (state: StepState) => PROVISION_STATES.some(provision => provision === state)

const nothing = { place: null, names: [], count: 0, pays: false } as const
const toUpload = (message: NowMessage, count: number): CustomerNow => ({
  ...nothing,
  turn: 'CUSTOMER',
  message,
  place: 'DOCUMENTS',
  count,
})

const signaturesOf = (situation: CustomerSituation) =>
  situation.holders.map(({ contract }) => signatureOf(situation, contract))

const isSigned = (situation: CustomerSituation) => {
  const signatures = signaturesOf(situation)
  return signatures.length > 0 && signatures.every(signature => signature === 'VALIDATED')
}

/** The signatures that are due, rejected ones first. */
function signing(situation: CustomerSituation): CustomerNow | null {
  const { state, holders } = situation
  const signatures = signaturesOf(situation)
  if (signatures.includes('PREPARED')) return { ...nothing, turn: 'BROKERAGE', message: 'contractPrepared' }
  const ask = (message: NowMessage, signature: 'REJECTED' | 'DUE'): CustomerNow => ({
    ...nothing,
    turn: signatures[0] === signature ? 'CUSTOMER' : 'HOLDERS',
    message,
    place: 'CONTRACT',
    names: holders.filter((_, index) => signatures[index] === signature).map(({ name }) => name),
  })
  if (signatures.includes('REJECTED')) return ask('signAgain', 'REJECTED')
  if (!signatures.includes('DUE')) return null
  const isOwnStep = state === 'CONTRATO_INTERMEDIACION' && signatures.every(signature => signature === 'DUE')
  return ask(isOwnStep ? 'step' : 'signRest', 'DUE')
}

const proofsOf = (state: StepState, asked: readonly AskedEntry[]) => {
  const types: readonly DocumentType[] = documentsOnEntering(state)
  return asked.filter(({ type }) => types.includes(type))
}

/** The step's own proof of payment, until it is sent. A provision is due even when there is no entry for its proof. */
function payment(state: StepState, asked: readonly AskedEntry[]): CustomerNow | null {
  const proofs = proofsOf(state, asked)
  const pays = isProvision(state)
  if (proofs.length === 0) return pays ? { ...nothing, pays, turn: 'CUSTOMER', message: 'step' } : null
  const missing = proofs.filter(isMissing)
  if (missing.length === 0) return null
  const work = missing.some(isRejected) ? toUpload('uploadAgain', missing.length) : toUpload('step', 0)
  return { ...work, pays }
}

/** Rejected documents at any time; missing ones from the step that collects them onwards. */
function uploads(state: StepState, asked: readonly AskedEntry[]): CustomerNow | null {
  const again = asked.filter(isRejected).length
  if (again > 0) return toUpload('uploadAgain', again)
  const missing = asked.filter(isMissing).length
  if (missing === 0 || isBeforeInOrder(state, 'SUBIR_DOCUMENTACION')) return null
  return toUpload(state === 'SUBIR_DOCUMENTACION' ? 'step' : 'uploadMissing', missing)
}

/**
 * How many released offers the customer can compare while none is preferred, from the moment they are told of them
 * until the proposals' step is over.
 */
export function offersToCompare({ state, offers }: Pick<CustomerSituation, 'state' | 'offers'>): number {
  if (isBeforeInOrder('PRESENTACION_PROPUESTA', state)) return 0
  return offers.some(({ preferredDate }) => preferredDate !== null) ? 0 : offers.length
}

function choice(situation: CustomerSituation): CustomerNow | null {
  if (offersToCompare(situation) === 0) return null
  return { ...nothing, turn: 'CUSTOMER', message: 'compareOffers', place: 'OFFERS' }
}

/** The message once the customer has nothing left to do. */
function outcome(state: StepState, situation: CustomerSituation, asked: readonly AskedEntry[]): NowMessage {
  switch (state) {
    case 'CONTRATO_INTERMEDIACION':
      return isSigned(situation) ? 'signed' : 'waiting'
    case 'SUBIR_DOCUMENTACION':
      return asked.every(isValid) ? 'documentsValid' : 'waiting'
    case 'PROVISION_FONDOS':
    case 'PROVISION_FONDOS_ESTUDIO':
      return proofsOf(state, asked).every(isValid) ? 'paid' : 'waiting'
    case 'TASACION':
      return 'waiting'
    default:
      return 'step'
  }
}

/**
 * The line above a request: the situation, whose turn it is, the one action to take (docs: product §9). The customer's
 * own actions come before those of others, also for a document rejected or requested in a later step.
 */
export function customerNow(situation: CustomerSituation): CustomerNow {
  const { state } = situation
  if (state === 'CUESTIONARIO_EN_CURSO') {
    return { ...nothing, turn: 'CUSTOMER', message: 'step', place: 'QUESTIONNAIRE' }
  }
  const asked = askedDocuments(situation)
  return (
    signing(situation) ??
    payment(state, asked) ??
    uploads(state, asked) ??
    choice(situation) ?? { ...nothing, turn: TURN_OF[state], message: outcome(state, situation, asked) }
  )
}
