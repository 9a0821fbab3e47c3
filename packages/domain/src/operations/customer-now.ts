import type { DocumentState } from '../documents/document-states'
import type { DocumentType } from '../documents/document-types'
import { entryIsSettled, entryIsUploaded, entryState } from '../documents/documentation-entry'
import { isIdentityDocument } from '../documents/documents-complete'
import { documentsOnEntering } from '../documents/required-documents'
import type { Turn } from './customer-timeline'
import { isBeforeInOrder, type OperationState, PROVISION_STATES, type StepState } from './operation-states'

/** Something that the customer is asked for, as they see it (without private files). */
export interface AskedEntry {
  readonly type: DocumentType
  readonly documents: readonly { readonly state: DocumentState }[]
  /** Why the staff let it go; null while it is asked for. */
  readonly reason: string | null
  /** Why the customer says that there is none; the staff decide. */
  readonly waiverProposal?: string | null | undefined
}

export interface CustomerSituation {
  readonly state: OperationState
  /** The first one is the customer; the others sign from links of their own. */
  readonly holders: readonly { readonly name: string; readonly holderDocumentation: readonly AskedEntry[] }[]
  readonly operationDocumentation: readonly AskedEntry[]
}

/** What the customer reads: the step's own sentence (`step`), what became of their part in it, or what is missing besides. */
export type NowMessage =
  | 'step'
  | 'waiting'
  | 'signed'
  | 'paid'
  | 'documentsValid'
  | 'signRest'
  | 'signAgain'
  | 'uploadAgain'
  | 'uploadMissing'

/** What happens now, whose turn it is and where the one thing to do is done. */
export interface CustomerNow {
  readonly turn: Turn
  readonly message: NowMessage
  readonly place: 'QUESTIONNAIRE' | 'CONTRACT' | 'DOCUMENTS' | null
  /** Holders who have to sign. */
  readonly names: readonly string[]
  /** Documents to send. */
  readonly count: number
  /** A provision of funds is to be paid. */
  readonly pays: boolean
}

const TURNS: Readonly<Record<StepState, Turn>> = {
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

const isWaived = ({ reason }: AskedEntry) => reason !== null
const isSent = (entry: AskedEntry) => entryIsUploaded(entry.documents, isWaived(entry))
const isValid = (entry: AskedEntry) => entryIsSettled(entry.documents, isWaived(entry))
const isRejected = ({ documents }: AskedEntry) => entryState(documents) === 'RECHAZADO'
/** Their word that there is none is with the staff. */
const isExplained = ({ documents, waiverProposal }: AskedEntry) =>
  documents.length === 0 && (waiverProposal ?? '') !== ''
const isMissing = (entry: AskedEntry) => !isSent(entry) && !isExplained(entry)

const isIdentity = ({ type }: AskedEntry) => isIdentityDocument(type)

/** Everything that is asked for to be uploaded: what is signed is no part of it. */
export function askedDocuments<E extends AskedEntry>(operation: {
  readonly holders: readonly { readonly holderDocumentation: readonly E[] }[]
  readonly operationDocumentation: readonly E[]
}): readonly E[] {
  const all = [...operation.operationDocumentation, ...operation.holders.flatMap(holder => holder.holderDocumentation)]
  return all.filter(entry => !isIdentity(entry))
}

/** How many of the documents asked for are there (or are not needed any more). */
export function documentProgress(operation: Omit<CustomerSituation, 'state'>): {
  readonly done: number
  readonly total: number
} {
  const asked = askedDocuments(operation)
  return { done: asked.filter(isSent).length, total: asked.length }
}

const isProvision = (state: StepState) => PROVISION_STATES.some(provision => provision === state)

const nothing = { place: null, names: [], count: 0, pays: false } as const
const toUpload = (message: NowMessage, count: number): CustomerNow => ({
  ...nothing,
  turn: 'CUSTOMER',
  message,
  place: 'DOCUMENTS',
  count,
})

/** The signatures: refused ones at any time, missing ones while the contract is the step. */
function signing({ state, holders }: CustomerSituation): CustomerNow | null {
  const signers = holders.map(({ name, holderDocumentation }, index) => {
    const identity = holderDocumentation.filter(isIdentity)
    const signed = identity.length > 0 && identity.every(isSent)
    return { name, isCustomer: index === 0, again: identity.some(isRejected), signed }
  })
  const again = signers.filter(signer => signer.again)
  const unsigned = signers.filter(({ signed }) => !signed)
  const ask = (message: NowMessage, who: typeof signers): CustomerNow => ({
    turn: who.some(({ isCustomer }) => isCustomer) ? 'CUSTOMER' : 'HOLDERS',
    message,
    place: 'CONTRACT',
    names: who.map(({ name }) => name),
    count: 0,
    pays: false,
  })
  if (again.length > 0) return ask('signAgain', again)
  if (state !== 'CONTRATO_INTERMEDIACION' || unsigned.length === 0) return null
  return ask(unsigned.length === signers.length ? 'step' : 'signRest', unsigned)
}

const proofsOf = (state: StepState, asked: readonly AskedEntry[]) => {
  const types: readonly DocumentType[] = documentsOnEntering(state)
  return asked.filter(({ type }) => types.includes(type))
}

/** The step's own proof of payment, while it is to be sent. A provision is to be paid also where nothing asks for its proof. */
function payment(state: StepState, asked: readonly AskedEntry[]): CustomerNow | null {
  const proofs = proofsOf(state, asked)
  const pays = isProvision(state)
  if (proofs.length === 0) return pays ? { ...nothing, pays, turn: 'CUSTOMER', message: 'step' } : null
  const missing = proofs.filter(isMissing)
  if (missing.length === 0) return null
  const work = missing.some(isRejected) ? toUpload('uploadAgain', missing.length) : toUpload('step', 0)
  return { ...work, pays }
}

/** Refused documents at any time; missing ones from the step on that collects them. */
function uploads(state: StepState, asked: readonly AskedEntry[]): CustomerNow | null {
  const again = asked.filter(isRejected).length
  if (again > 0) return toUpload('uploadAgain', again)
  const missing = asked.filter(isMissing).length
  if (missing === 0 || isBeforeInOrder(state, 'SUBIR_DOCUMENTACION')) return null
  return toUpload(state === 'SUBIR_DOCUMENTACION' ? 'step' : 'uploadMissing', missing)
}

/** What became of the customer's part once there is nothing to do. */
function outcome(state: StepState, { holders }: CustomerSituation, asked: readonly AskedEntry[]): NowMessage {
  const identity = holders.flatMap(holder => holder.holderDocumentation).filter(isIdentity)
  switch (state) {
    case 'CONTRATO_INTERMEDIACION':
      return identity.length > 0 && identity.every(isValid) ? 'signed' : 'waiting'
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
 * The one line above a request: what happens now, whose turn it is, the one thing to do (docs: product §9). What is
 * asked of the customer comes before what others do: a document that is refused or asked for in a later step too.
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
    uploads(state, asked) ?? { ...nothing, turn: TURNS[state], message: outcome(state, situation, asked) }
  )
}
