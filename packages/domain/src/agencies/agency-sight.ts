import { type AskedEntry, isIdentityEntry, isMissing, stateToday } from '../documents/asked-documents'
import type { DocumentType } from '../documents/document-types'
import { areApart } from '../holders/paper-sight'
import type { Euros } from '../money/money'
import type { OperationType } from '../operations/fields/operation-types'
import { isBeforeInOrder, type OperationState } from '../operations/states/operation-states'
import { affordability } from '../questionnaire/affordability'
import type { QuestionnaireAnswers } from '../questionnaire/answers'
import type { Instant } from '../time/calendar-day'

/** What customers may let the agency that sent them see, besides the step, whose turn it is and the dates. */
export const AGENCY_SIGHTS = ['AMOUNTS', 'DOCUMENTS'] as const
export type AgencySight = (typeof AGENCY_SIGHTS)[number]

/** Since when the customer's account `by` has allowed a sight. */
export interface AllowedSight {
  readonly sight: AgencySight
  readonly by: string
  readonly date: Instant
}

interface SentRequest {
  readonly typeOperation: OperationType
  readonly isArchived: boolean
  readonly agencyIsActive: boolean
}

/**
 * The sights a customer can allow: none once the request is over or while the agency is switched off. A separating
 * couple cannot allow amounts, because every amount is the other person's too.
 */
export function offeredSights({ typeOperation, isArchived, agencyIsActive }: SentRequest): readonly AgencySight[] {
  if (isArchived || !agencyIsActive) return []
  return areApart(typeOperation) ? ['DOCUMENTS'] : AGENCY_SIGHTS
}

/**
 * The sights the agency has now: those that can be allowed and that the present customer has allowed. What a former
 * customer allowed no longer counts.
 */
export function seenByAgency(
  request: SentRequest & { readonly userId: string },
  allowed: readonly AllowedSight[],
): readonly AllowedSight[] {
  const offered = offeredSights(request)
  return allowed.filter(({ sight, by }) => by === request.userId && offered.includes(sight))
}

/** The allowed sights after their customer (`by`) switches one; null when nothing changes. */
export function switchSight(
  allowed: readonly AllowedSight[],
  { isOn, ...switched }: AllowedSight & { readonly isOn: boolean },
): readonly AllowedSight[] | null {
  const own = allowed.filter(({ by }) => by === switched.by)
  if (own.some(({ sight }) => sight === switched.sight) === isOn) return null
  return isOn ? [...own, switched] : own.filter(({ sight }) => sight !== switched.sight)
}

/** In euros; null where the customer has not answered or is not asked. */
export interface AgencyAmounts {
  readonly price: Euros | null
  readonly loan: Euros | null
}

/**
 * The price of the home and the requested loan, as the customer answered and sent them. Values set by hand by the staff
 * are not shown.
 */
export function amountsForAgency(
  type: OperationType,
  answers: QuestionnaireAnswers,
  { isSent }: { readonly isSent: boolean },
): AgencyAmounts {
  if (!isSent || areApart(type)) return { price: null, loan: null }
  const { price, mortgage } = affordability(type, answers)
  return { price: type === 'COMPRA' ? price : null, loan: mortgage }
}

export const AGENCY_PAPER_STATES = ['MISSING', 'VALID'] as const

export interface AgencyPaper {
  readonly type: DocumentType
  readonly state: (typeof AGENCY_PAPER_STATES)[number]
}

/** Types whose names alone reveal a divorce, children or debts. */
const TELLING: readonly DocumentType[] = [
  'SENTENCIA_DIVORCIO',
  'RECIBOS_PAGOS_PENSION',
  'RECIBOS_PRESTAMOS',
  'CUADRO_AMORTIZACION',
]

interface Papers {
  /** The customer first, as their own page shows it. */
  readonly holders: readonly { readonly holderDocumentation: readonly AskedEntry[] }[]
  readonly operationDocumentation: readonly AskedEntry[]
}

/**
 * Which of the customer's own documents are missing or in order, each type once. Left out: other holders' documents,
 * identity and contract, and entries that are under review, waived or explained. A separating couple's operation
 * documents are left out too, because they are the other person's as well.
 */
export function papersForAgency(
  { typeOperation, state }: { readonly typeOperation: OperationType; readonly state: OperationState },
  { holders: [customer], operationDocumentation }: Papers,
): readonly AgencyPaper[] {
  if (isBeforeInOrder(state, 'SUBIR_DOCUMENTACION')) return []
  const shared = areApart(typeOperation) ? [] : operationDocumentation
  const papers = new Map<DocumentType, AgencyPaper>()
  for (const entry of [...(customer?.holderDocumentation ?? []), ...shared]) {
    const state = isMissing(entry) ? 'MISSING' : stateToday(entry) === 'VALIDADO' ? 'VALID' : null
    if (!state || isIdentityEntry(entry) || TELLING.includes(entry.type)) continue
    // When there are several of one type, a missing one decides.
    if (papers.get(entry.type)?.state !== 'MISSING') papers.set(entry.type, { type: entry.type, state })
  }
  return [...papers.values()]
}
