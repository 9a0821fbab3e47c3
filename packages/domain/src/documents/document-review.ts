import type { HolderKey, OperationKey } from '../questionnaire/questions'
import { type CalendarDay, calendarDay, laterDay, laterMonth } from '../time/calendar-day'
import type { DocumentType } from './document-types'

/** The answers that a document must confirm, in the order of the review. */
export interface ComparedAnswers {
  /** Answers of the holder to whom the document belongs. */
  readonly holder: readonly (HolderKey | 'financedPayments')[]
  /** Answers of the whole questionnaire. */
  readonly operation: readonly OperationKey[]
}

/** The period that a document must cover: the months or years before it was sent, or its maximum age. */
export type ExpectedPeriod =
  /** `YYYY-MM`, both included. */
  | { readonly kind: 'MONTHS'; readonly from: string; readonly to: string }
  | { readonly kind: 'YEARS'; readonly from: number; readonly to: number }
  /** Issued on this day (`YYYY-MM-DD`) or later. */
  | { readonly kind: 'ISSUED_SINCE'; readonly day: CalendarDay }

/** Predefined reasons for a rejection; the texts are in `documents.review.reasons`. */
export type RejectionReason =
  | 'ILLEGIBLE'
  | 'PAGES_MISSING'
  | 'WRONG_DOCUMENT'
  | 'OTHER_PERSON'
  | 'WRONG_PERIOD'
  | 'FIGURES_DIFFER'
  | 'NOT_SIGNED'
  | 'TOO_OLD'
  | 'OTHER_PROPERTY'
  | 'NOT_EXECUTED'
  | 'AMOUNT_DIFFERS'
  | 'CONCEPT_MISSING'
  | 'ID_EXPIRED'
  | 'ID_CUT'
  | 'NAME_DIFFERS'
  | 'SIGNATURE_DIFFERS'

export type SixReasons = readonly [
  RejectionReason,
  RejectionReason,
  RejectionReason,
  RejectionReason,
  RejectionReason,
  RejectionReason,
]

const IDENTITY: SixReasons = ['ILLEGIBLE', 'ID_EXPIRED', 'ID_CUT', 'OTHER_PERSON', 'NAME_DIFFERS', 'SIGNATURE_DIFFERS']
/** The reasons for a document of several pages: two specific ones among the general ones. */
const paper = (own: RejectionReason, whose: RejectionReason): SixReasons => [
  'ILLEGIBLE',
  'PAGES_MISSING',
  own,
  whose,
  'FIGURES_DIFFER',
  'WRONG_DOCUMENT',
]
const PERIODIC = paper('WRONG_PERIOD', 'OTHER_PERSON')
const PERSONAL = paper('TOO_OLD', 'OTHER_PERSON')
const AGREEMENT = paper('NOT_SIGNED', 'OTHER_PERSON')
const PROPERTY = paper('TOO_OLD', 'OTHER_PROPERTY')
const PAYMENT: SixReasons = [
  'ILLEGIBLE',
  'NOT_EXECUTED',
  'AMOUNT_DIFFERS',
  'CONCEPT_MISSING',
  'OTHER_PERSON',
  'WRONG_DOCUMENT',
]

type Period =
  | { readonly months: number }
  | { readonly years: number; readonly yearsOfSelfEmployed?: number }
  | { readonly issuedWithinDays: number }

interface Review {
  readonly reasons: SixReasons
  readonly period?: Period
  readonly holder?: ComparedAnswers['holder']
  readonly operation?: ComparedAnswers['operation']
}

const JOB = ['employmentSituation', 'profession', 'professionalSeniority', 'monthlyIncome'] as const
const PURCHASE = ['amountProject', 'amountMortgage', 'capitalContributed'] as const
const MORTGAGE = ['bankHaveMortgage', 'monthlyFee', 'currentMonthlyFee', 'capitalPending'] as const
const WORKS = ['amountReform', 'amountLandBuildProject', 'accreditingBudget', 'requireApprovedArchitect'] as const

/** The checks of each document type. Periods: product decisions §5. */
const REVIEWS: Readonly<Record<DocumentType, Review>> = {
  DNI: { reasons: IDENTITY, holder: ['birthday'] },
  CONTRATO: { reasons: IDENTITY, holder: ['birthday'] },
  VIDA_LABORAL: { reasons: PERSONAL, period: { issuedWithinDays: 90 }, holder: JOB },
  DECLARACION_RENTA: {
    reasons: PERIODIC,
    period: { years: 1, yearsOfSelfEmployed: 2 },
    holder: [...JOB, 'propertyRentalFee', 'children', 'civilStatus'],
  },
  EXTRACTO_BANCARIO: { reasons: PERIODIC, period: { months: 6 }, holder: ['currentSavings', 'financedPayments'] },
  JUSTIFICANTE_AHORROS: {
    reasons: PERSONAL,
    period: { issuedWithinDays: 90 },
    holder: ['currentSavings'],
    operation: ['capitalContributed', 'originCapital'],
  },
  SENTENCIA_DIVORCIO: { reasons: AGREEMENT, holder: ['civilStatus', 'children'] },
  RECIBOS_PAGOS_PENSION: { reasons: PERIODIC, period: { months: 3 }, holder: ['children', 'civilStatus'] },
  ALTA_AUTONOMO: { reasons: PERSONAL, holder: JOB },
  ULTIMO_RECIBO_AUTONOMO: { reasons: PERIODIC, period: { months: 1 }, holder: JOB },
  DECLARACIONES_IRPF: { reasons: PERIODIC, period: { years: 2 }, holder: JOB },
  DECLARACIONES_IVA: { reasons: PERIODIC, period: { years: 2 }, holder: JOB },
  CONTRATO_LABORAL: { reasons: AGREEMENT, holder: JOB },
  CUADRO_AMORTIZACION: { reasons: PERSONAL, holder: ['financedPayments'] },
  NOMINAS: { reasons: PERIODIC, period: { months: 3 }, holder: JOB },
  NOMBRAMIENTO: { reasons: AGREEMENT, holder: JOB },
  OTROS_TITULAR: { reasons: PERSONAL, holder: JOB },
  CONTRATO_ALQUILER: { reasons: AGREEMENT, holder: ['currentHousingType'] },
  RECIBO_PAGO_ALQUILER: { reasons: PERIODIC, period: { months: 3 }, holder: ['currentHousingType'] },
  CONTRATO_ALQUILER_PROPIEDAD: { reasons: AGREEMENT, holder: ['propertyUseCurrent', 'propertyRentalFee'] },
  RECIBO_PAGO_ALQUILER_PROPIEDAD: {
    reasons: PERIODIC,
    period: { months: 3 },
    holder: ['propertyUseCurrent', 'propertyRentalFee'],
  },
  RECIBOS_PRESTAMOS: { reasons: PERIODIC, period: { months: 3 }, holder: ['financedPayments'] },
  PLAN_PENSION_ACREDITACION: { reasons: PERSONAL, holder: ['pensionPlanBank', 'pensionPlanAmount'] },
  FONDO_INVERSION_ACREDITACION: { reasons: PERSONAL, holder: ['investmentFundBank', 'investmentFundAmount'] },
  OTROS_INVERSION_ACREDITACION: { reasons: PERSONAL, holder: ['otherInvestmentProducts'] },
  CARTA_VERDE_DE_PENSION: { reasons: PERSONAL, holder: JOB },
  CERTIFICADO_URBANISTICO: { reasons: PROPERTY, operation: WORKS },
  LICENCIA_OBRAS: { reasons: PROPERTY, operation: ['workPermitGranted', ...WORKS] },
  JUSTIFICANTE_PAGO_ARRAS: { reasons: PAYMENT, operation: PURCHASE },
  JUSTIFICANTE_PAGO_RESERVA: { reasons: PAYMENT, operation: PURCHASE },
  JUSTIFICANTE_PAGO_TASACION: { reasons: PAYMENT },
  CONTRATO_ARRAS: { reasons: AGREEMENT, operation: PURCHASE },
  CONTRATO_RESERVA: { reasons: AGREEMENT, operation: PURCHASE },
  CONTRATO_OBRA_PRESUPUESTADO: { reasons: AGREEMENT, operation: WORKS },
  ESCRITURA_COMPRAVENTA: { reasons: PROPERTY, operation: ['initialPurchasePrice', 'getPropertyExtinction'] },
  ESCRITURA_COMPRAVENTA_TERRENO: { reasons: PROPERTY, operation: ['ownerProperty', 'howManyLandBuildOwners'] },
  ESCRITURA_HIPOTECA: { reasons: PROPERTY, operation: MORTGAGE },
  EXTRACTO_CUENTA_COMUN: { reasons: PERIODIC, period: { months: 6 }, operation: ['compensateHolderAmount'] },
  RECIBOS_HIPOTECA: { reasons: PERIODIC, period: { months: 3 }, operation: MORTGAGE },
  NOTA_SIMPLE: {
    reasons: PROPERTY,
    period: { issuedWithinDays: 90 },
    operation: ['typePropertyBuy', 'propertyIsProtected', ...PURCHASE],
  },
  NOTA_SIMPLE_TERRENO: { reasons: PROPERTY, period: { issuedWithinDays: 90 }, operation: ['ownerProperty'] },
  PRESUPUESTO_REFORMA: { reasons: AGREEMENT, operation: WORKS },
  JUSTIFICANTE_PROVISION_FONDOS: { reasons: PAYMENT },
  JUSTIFICANTE_PROVISION_FONDOS_ESTUDIO: { reasons: PAYMENT },
  PROYECTO_ARQUITECTO: { reasons: AGREEMENT, operation: WORKS },
  OTROS: { reasons: PROPERTY },
}

export function comparedAnswers(type: DocumentType): ComparedAnswers {
  const { holder = [], operation = [] } = REVIEWS[type]
  return { holder, operation }
}

/** Six reasons for rejecting a document of this type, the likeliest first. */
export function rejectionReasons(type: DocumentType): SixReasons {
  return REVIEWS[type].reasons
}

/** A year's tax return is filed until the end of June of the next year, so it is due from July. */
const RETURN_FILED_IN_MONTH = 7

/**
 * The period that a document of this type must cover when it was sent at `sent`, in the brokerage's time zone: the last
 * full months, or the years whose tax return is due. Null when it has none.
 */
export function expectedPeriod(
  type: DocumentType,
  { sent, isSelfEmployed }: { readonly sent: Date; readonly isSelfEmployed: boolean },
): ExpectedPeriod | null {
  const { period } = REVIEWS[type]
  if (!period) return null
  const day = calendarDay(sent)
  if ('months' in period) {
    const month = day.slice(0, 7)
    return { kind: 'MONTHS', from: laterMonth(month, -period.months), to: laterMonth(month, -1) }
  }
  if ('years' in period) {
    const years = isSelfEmployed ? (period.yearsOfSelfEmployed ?? period.years) : period.years
    const [year = 0, month = 1] = day.split('-').map(Number)
    const to = month >= RETURN_FILED_IN_MONTH ? year - 1 : year - 2
    return { kind: 'YEARS', from: to - years + 1, to }
  }
  return { kind: 'ISSUED_SINCE', day: laterDay(day, -period.issuedWithinDays) }
}
