import { type CalendarDay, laterDay } from '../time/calendar-day'
import type { DocumentState } from './document-states'
import type { DocumentType } from './document-types'
import { entryIsUploaded } from './documentation-entry'

/**
 * Why a file is of use for a time only. REGISTRY: it states what a public register said on the day it was issued (a nota
 * simple is information only, article 222.5 of the Ley Hipotecaria, and banks take it for three months). LATEST: the
 * latest payslips, receipts or movements are asked for, and three months later they are no longer the latest.
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

/** Why files of a type expire; null where no law or custom says so, and the staff enter what the document says. */
export function validityReason(type: DocumentType): ValidityReason | null {
  return REASONS[type] ?? null
}

/**
 * The last day on which a file is of use, counted from the day it was received; null where no rule says so.
 * The day it was issued is known to whoever reads it: they correct the date.
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
