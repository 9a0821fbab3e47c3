import type { DocumentType } from '../documents/document-types'

/** Groups of papers that a bank reads together, in an order that each bank chooses. */
export const PAPER_GROUPS = ['IDENTITY', 'INCOME', 'TAXES', 'SAVINGS', 'DEBTS', 'HOUSING', 'PROPERTY', 'OTHER'] as const
export type PaperGroup = (typeof PAPER_GROUPS)[number]

/** The group of each type of document; null: it is between the brokerage and its customer, and no bank asks for it. */
const GROUP_OF: Readonly<Record<DocumentType, PaperGroup | null>> = {
  DNI: 'IDENTITY',
  CONTRATO: null,

  VIDA_LABORAL: 'INCOME',
  CONTRATO_LABORAL: 'INCOME',
  NOMINAS: 'INCOME',
  NOMBRAMIENTO: 'INCOME',
  CARTA_VERDE_DE_PENSION: 'INCOME',
  ALTA_AUTONOMO: 'INCOME',
  ULTIMO_RECIBO_AUTONOMO: 'INCOME',
  CONTRATO_ALQUILER_PROPIEDAD: 'INCOME',
  RECIBO_PAGO_ALQUILER_PROPIEDAD: 'INCOME',

  DECLARACION_RENTA: 'TAXES',
  DECLARACIONES_IRPF: 'TAXES',
  DECLARACIONES_IVA: 'TAXES',

  EXTRACTO_BANCARIO: 'SAVINGS',
  EXTRACTO_CUENTA_COMUN: 'SAVINGS',
  JUSTIFICANTE_AHORROS: 'SAVINGS',
  PLAN_PENSION_ACREDITACION: 'SAVINGS',
  FONDO_INVERSION_ACREDITACION: 'SAVINGS',
  OTROS_INVERSION_ACREDITACION: 'SAVINGS',

  RECIBOS_PRESTAMOS: 'DEBTS',
  CUADRO_AMORTIZACION: 'DEBTS',
  RECIBOS_HIPOTECA: 'DEBTS',
  SENTENCIA_DIVORCIO: 'DEBTS',
  RECIBOS_PAGOS_PENSION: 'DEBTS',

  CONTRATO_ALQUILER: 'HOUSING',
  RECIBO_PAGO_ALQUILER: 'HOUSING',

  NOTA_SIMPLE: 'PROPERTY',
  NOTA_SIMPLE_TERRENO: 'PROPERTY',
  CONTRATO_ARRAS: 'PROPERTY',
  JUSTIFICANTE_PAGO_ARRAS: 'PROPERTY',
  CONTRATO_RESERVA: 'PROPERTY',
  JUSTIFICANTE_PAGO_RESERVA: 'PROPERTY',
  ESCRITURA_COMPRAVENTA: 'PROPERTY',
  ESCRITURA_COMPRAVENTA_TERRENO: 'PROPERTY',
  ESCRITURA_HIPOTECA: 'PROPERTY',
  PRESUPUESTO_REFORMA: 'PROPERTY',
  PROYECTO_ARQUITECTO: 'PROPERTY',
  CONTRATO_OBRA_PRESUPUESTADO: 'PROPERTY',
  CERTIFICADO_URBANISTICO: 'PROPERTY',
  LICENCIA_OBRAS: 'PROPERTY',
  JUSTIFICANTE_PAGO_TASACION: 'PROPERTY',

  JUSTIFICANTE_PROVISION_FONDOS: null,
  JUSTIFICANTE_PROVISION_FONDOS_ESTUDIO: null,
  OTROS_TITULAR: 'OTHER',
  OTROS: 'OTHER',
}

/** The group of a type of document; null: no bank asks for it. */
export function paperGroupOf(type: DocumentType): PaperGroup | null {
  return GROUP_OF[type]
}

/** An order of all groups: the named ones first, each once, then the rest in the usual order. */
export function wholeOrder(named: readonly PaperGroup[]): PaperGroup[] {
  return [...new Set([...named, ...PAPER_GROUPS])]
}
