import type { CustomerOperation } from '@llave/api-contract/operations'
import { type DocumentType, IDENTITY_DOCUMENT_TYPES } from '@llave/domain/documents/document-types'
import type { Translate } from '@llave/texts/translate'

export type Entry = CustomerOperation['operationDocumentation'][number]
export type EntryFile = Entry['documents'][number]
export type Holder = CustomerOperation['holders'][number]
type Papers = Pick<CustomerOperation, 'operationDocumentation' | 'holders'>

/** An entry with its holder; null for the operation's own. */
export interface Placed {
  readonly entry: Entry
  readonly holder: Holder | null
}

export interface Section {
  readonly holder: Holder | null
  readonly entries: readonly Placed[]
}

/** DNI and contract come with the signature, so they are not listed among the requested documents. */
export function isIdentity({ type }: Pick<Entry, 'type'>): boolean {
  return IDENTITY_DOCUMENT_TYPES.some(identity => identity === type)
}

const isWaived = ({ reason }: Entry) => reason !== null

/** Whether it was waived without a file. */
export const isGivenUp = (entry: Entry) => entry.documents.length === 0 && isWaived(entry)

/** General documents, then those of each holder, without DNI and contract. Sections without entries are left out. */
export function sectionsOf({ operationDocumentation, holders }: Papers): Section[] {
  const all = [
    { holder: null, entries: operationDocumentation },
    ...holders.map(holder => ({ holder, entries: holder.holderDocumentation })),
  ]
  return all
    .map(({ holder, entries }) => ({
      holder,
      entries: entries.filter(entry => !isIdentity(entry)).map(entry => ({ entry, holder })),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The staff's reasons for rejecting files of an entry. */
export function rejectionsOf({ documents }: Entry): string[] {
  return [
    ...new Set(
      documents.flatMap(({ rejectionReason, state }) =>
        state === 'RECHAZADO' && rejectionReason ? [rejectionReason] : [],
      ),
    ),
  ]
}

export function entryName(t: Translate, { type, nameDocument }: Pick<Entry, 'type' | 'nameDocument'>): string {
  return nameDocument ?? t(`states.documentTypes.${type}.name`)
}

const WHY = {
  DNI: 'IDENTITY',
  CONTRATO: 'IDENTITY',
  VIDA_LABORAL: 'JOB',
  DECLARACION_RENTA: 'INCOME',
  EXTRACTO_BANCARIO: 'INCOME',
  JUSTIFICANTE_AHORROS: 'SAVINGS',
  SENTENCIA_DIVORCIO: 'FAMILY',
  RECIBOS_PAGOS_PENSION: 'FAMILY',
  ALTA_AUTONOMO: 'JOB',
  ULTIMO_RECIBO_AUTONOMO: 'JOB',
  DECLARACIONES_IRPF: 'INCOME',
  DECLARACIONES_IVA: 'INCOME',
  CONTRATO_LABORAL: 'JOB',
  CUADRO_AMORTIZACION: 'DEBTS',
  NOMINAS: 'INCOME',
  NOMBRAMIENTO: 'JOB',
  OTROS_TITULAR: 'OTHER',
  CONTRATO_ALQUILER: 'HOUSING',
  RECIBO_PAGO_ALQUILER: 'HOUSING',
  CONTRATO_ALQUILER_PROPIEDAD: 'HOUSING',
  RECIBO_PAGO_ALQUILER_PROPIEDAD: 'HOUSING',
  RECIBOS_PRESTAMOS: 'DEBTS',
  PLAN_PENSION_ACREDITACION: 'SAVINGS',
  FONDO_INVERSION_ACREDITACION: 'SAVINGS',
  OTROS_INVERSION_ACREDITACION: 'SAVINGS',
  CARTA_VERDE_DE_PENSION: 'INCOME',
  CERTIFICADO_URBANISTICO: 'WORKS',
  LICENCIA_OBRAS: 'WORKS',
  JUSTIFICANTE_PAGO_ARRAS: 'PAYMENT',
  JUSTIFICANTE_PAGO_RESERVA: 'PAYMENT',
  JUSTIFICANTE_PAGO_TASACION: 'PAYMENT',
  CONTRATO_ARRAS: 'PROPERTY',
  CONTRATO_RESERVA: 'PROPERTY',
  CONTRATO_OBRA_PRESUPUESTADO: 'WORKS',
  ESCRITURA_COMPRAVENTA: 'PROPERTY',
  ESCRITURA_COMPRAVENTA_TERRENO: 'PROPERTY',
  ESCRITURA_HIPOTECA: 'DEBTS',
  EXTRACTO_CUENTA_COMUN: 'SAVINGS',
  RECIBOS_HIPOTECA: 'DEBTS',
  NOTA_SIMPLE: 'PROPERTY',
  NOTA_SIMPLE_TERRENO: 'PROPERTY',
  PRESUPUESTO_REFORMA: 'WORKS',
  JUSTIFICANTE_PROVISION_FONDOS: 'PAYMENT',
  JUSTIFICANTE_PROVISION_FONDOS_ESTUDIO: 'PAYMENT',
  PROYECTO_ARQUITECTO: 'WORKS',
  OTROS: 'OTHER',
} as const satisfies Readonly<Record<DocumentType, string>>

/** Why a bank needs it, shown for each requested document (LCCI 12). */
export const whyOf = ({ type }: Pick<Entry, 'type'>) => WHY[type]
