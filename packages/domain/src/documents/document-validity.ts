import { type CalendarDay, monthsLater } from '../time/calendar-day'
import type { DocumentState } from './document-states'
import type { DocumentType } from './document-types'
import { entryIsUploaded } from './documentation-entry'

/**
 * Why a file expires. REGISTRY: it states the content of a public register on the day of issue (a nota simple is
 * informative only, article 222.5 of the Ley Hipotecaria, and banks accept it for some months). LATEST: the most
 * recent payslips, receipts, balances or movements are requested, and some months later they no longer are.
 */
export type ValidityReason = 'REGISTRY' | 'LATEST'

/**
 * For how many months each is of use, as banks usually count; the brokerage sets its own, and null: until a day that the
 * document itself gives. The appraisal is no document of the customer's: its day is the operation's.
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

/** What grows old: documents of these types, and the bank's appraisal (valid for six months: ECO/805/2003, article 62). */
export type DatedPaper = keyof typeof DEFAULTS
export const DATED_PAPERS = Object.keys(DEFAULTS) as readonly DatedPaper[]

/** In months; null: it does not grow old by itself. */
export type PaperValidity = Readonly<Record<DatedPaper, number | null>>

/** The validity of each, with what the brokerage has set. */
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
 * The last day of a file's validity, counted from the day of receipt; null where no rule sets one. Staff who read the
 * day of issue correct the date.
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

/** The day by which an entry is needed, as long as the customer still has to send something for it. */
export function openDeadline({ deadline, waived, files }: AskedEntry): CalendarDay | null {
  return entryIsUploaded(files, waived) ? null : deadline
}
