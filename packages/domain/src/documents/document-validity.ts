import { type CalendarDay, laterDay } from '../time/calendar-day'
import type { DocumentState } from './document-states'
import type { DocumentType } from './document-types'
import { entryIsUploaded } from './documentation-entry'

/**
 * Why a file expires. REGISTRY: it states the content of a public register on the day of issue (a nota simple is
 * informative only, article 222.5 of the Ley Hipotecaria, and banks accept it for three months). LATEST: the most
 * recent payslips, receipts or movements are requested, and after three months they no longer are.
 */
export type ValidityReason = 'REGISTRY' | 'LATEST'

/** Three months, as banks count them. */
const VALID_DAYS = 90

const REASONS: { readonly [T in DocumentType]?: ValidityReason } = {
  NOTA_SIMPLE: 'REGISTRY',
  NOTA_SIMPLE_TERRENO: 'REGISTRY',
  VIDA_LABORAL: 'REGISTRY',
  NOMINAS: 'LATEST',
  ULTIMO_RECIBO_AUTONOMO: 'LATEST',
  EXTRACTO_BANCARIO: 'LATEST',
  EXTRACTO_CUENTA_COMUN: 'LATEST',
  JUSTIFICANTE_AHORROS: 'LATEST',
  RECIBOS_PRESTAMOS: 'LATEST',
  RECIBOS_HIPOTECA: 'LATEST',
  RECIBOS_PAGOS_PENSION: 'LATEST',
  RECIBO_PAGO_ALQUILER: 'LATEST',
  RECIBO_PAGO_ALQUILER_PROPIEDAD: 'LATEST',
}

/**
 * The reason why files of this type expire; null where no law or custom sets one and the staff enter the date of the
 * document.
 */
export function validityReason(type: DocumentType): ValidityReason | null {
  return REASONS[type] ?? null
}

/**
 * The last day of a file's validity, counted from the day of receipt; null where no rule sets one. Staff who read the
 * day of issue correct the date.
 */
export function expiryOf(type: DocumentType, received: CalendarDay): CalendarDay | null {
  return validityReason(type) === null ? null : laterDay(received, VALID_DAYS)
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
