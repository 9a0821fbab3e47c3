import { type CalendarDay, monthsLater } from '../time/calendar-day'
import type { DocumentState, DocumentType } from './document-types'
import { entryIsUploaded } from './documentation-entry'

/**
 * Why a file expires. REGISTRY: it states the content of a public register on the day of issue (a nota simple is
 * informative only, article 222.5 of the Ley Hipotecaria, and banks accept it for some months). LATEST: the latest
 * payslips, receipts, balances or movements are requested, and after some months these are no longer the latest.
 */
export type ValidityReason = 'REGISTRY' | 'LATEST'

/**
 * The usual validity in months, as banks count it; the brokerage can set its own. Null: valid until a day that the
 * document itself states. The appraisal is not the customer's document: its date is the operation's.
 */
const DEFAULTS = {
  NOTA_SIMPLE: 3,
  NOTA_SIMPLE_TERRENO: 3,
  VIDA_LABORAL: 3,
  CERTIFICADO_URBANISTICO: 3,
  JUSTIFICANTE_AHORROS: 3,
  PLAN_PENSION_ACREDITACION: 3,
  FONDO_INVERSION_ACREDITACION: 3,
  OTROS_INVERSION_ACREDITACION: 3,
  EXTRACTO_BANCARIO: 3,
  EXTRACTO_CUENTA_COMUN: 3,
  NOMINAS: 3,
  ULTIMO_RECIBO_AUTONOMO: 3,
  RECIBOS_PRESTAMOS: 3,
  RECIBOS_HIPOTECA: 3,
  RECIBOS_PAGOS_PENSION: 3,
  RECIBO_PAGO_ALQUILER: 3,
  RECIBO_PAGO_ALQUILER_PROPIEDAD: 3,
  APPRAISAL: 6,
} as const satisfies { readonly [P in DocumentType | 'APPRAISAL']?: number }

/**
 * What expires: documents of these types, and the bank's appraisal (valid for six months: ECO/805/2003, article 62).
 */
export type DatedPaper = keyof typeof DEFAULTS
export const DATED_PAPERS = Object.keys(DEFAULTS) as readonly DatedPaper[]

/** In months; null: it does not expire by itself. */
export type PaperValidity = Readonly<Record<DatedPaper, number | null>>

/** The validity of each, including what the brokerage has set. */
export function validityFrom(set: Partial<PaperValidity>): PaperValidity {
  return { ...DEFAULTS, ...set }
}

const REGISTERS: readonly DocumentType[] = [
  'NOTA_SIMPLE',
  'NOTA_SIMPLE_TERRENO',
  'VIDA_LABORAL',
  'CERTIFICADO_URBANISTICO',
]

const growsOld = (type: DocumentType): type is Exclude<DatedPaper, 'APPRAISAL'> => type in DEFAULTS

/**
 * The reason why files of this type expire; null where no law or custom sets one and the staff enter the date of the
 * document.
 */
export function validityReason(type: DocumentType): ValidityReason | null {
  if (!growsOld(type)) return null
  return REGISTERS.includes(type) ? 'REGISTRY' : 'LATEST'
}

/**
 * The last day of a file's validity, counted from the day of receipt; null where no rule sets one. The staff correct it
 * when they read the day of issue.
 */
export function expiryOf(type: DocumentType, received: CalendarDay, validity: PaperValidity): CalendarDay | null {
  const months = growsOld(type) ? validity[type] : null
  return months === null ? null : monthsLater(received, months)
}

interface AskedEntry {
  readonly deadline: CalendarDay | null
  readonly waived: boolean
  readonly files: readonly { readonly state: DocumentState }[]
}

/** The deadline of an entry while the customer still has to send something for it. */
export function openDeadline({ deadline, waived, files }: AskedEntry): CalendarDay | null {
  return entryIsUploaded(files, waived) ? null : deadline
}
