import type { Texts } from '../../languages'

export const documentTypes: Texts['states']['documentTypes'] = {
  DNI: { name: 'Identity card (DNI or NIE)', guidance: 'Both sides, in full and with no glare.' },
  CONTRATO: { name: 'Brokerage contract', guidance: 'It is signed online from the link that you get by email.' },
  VIDA_LABORAL: {
    name: 'Employment history',
    guidance: 'An up-to-date report from Social Security. You can ask for it online and get it at once.',
  },
  DECLARACION_RENTA: {
    name: 'Income tax return',
    guidance: 'For the last year, complete. If you are self-employed, for the last 2 years.',
  },
  EXTRACTO_BANCARIO: { name: 'Bank statements', guidance: 'The transactions of your accounts in the last 6 months.' },
  JUSTIFICANTE_AHORROS: {
    name: 'Proof of savings',
    guidance: 'A certificate from the bank or a statement that shows the balance.',
  },
  SENTENCIA_DIVORCIO: { name: 'Divorce decree', guidance: 'The decree with the settlement agreement.' },
  RECIBOS_PAGOS_PENSION: { name: 'Child support receipts', guidance: 'The last 3 receipts or transfers.' },
  ALTA_AUTONOMO: {
    name: 'Self-employed registration',
    guidance: 'The registration with the tax office (form 036 or 037).',
  },
  ULTIMO_RECIBO_AUTONOMO: {
    name: 'Latest self-employed receipt',
    guidance: 'The last receipt of your Social Security contribution.',
  },
  DECLARACIONES_IRPF: { name: 'Quarterly income tax returns', guidance: 'For the last 2 years (form 130 or 131).' },
  DECLARACIONES_IVA: {
    name: 'VAT returns',
    guidance: 'The quarterly ones for the last 2 years (form 303) and the yearly summaries.',
  },
  CONTRATO_LABORAL: { name: 'Employment contract', guidance: 'The contract of your current job, with all its pages.' },
  CUADRO_AMORTIZACION: {
    name: 'Repayment schedule',
    guidance: 'For each loan: the payments and the capital left. Your bank can give it to you.',
  },
  NOMINAS: { name: 'Payslips', guidance: 'The last 3 payslips.' },
  NOMBRAMIENTO: {
    name: 'Civil service appointment',
    guidance: 'Your appointment, or the record of taking up your post.',
  },
  OTROS_TITULAR: { name: 'Other documents', guidance: 'All its pages, easy to read.' },
  CONTRATO_ALQUILER: { name: 'Rental contract', guidance: 'The contract for the home that you rent.' },
  RECIBO_PAGO_ALQUILER: { name: 'Rent receipts', guidance: 'The last 3 receipts for the rent that you pay.' },
  CONTRATO_ALQUILER_PROPIEDAD: {
    name: 'Rental contract of your property',
    guidance: 'The contract for the property that you rent out.',
  },
  RECIBO_PAGO_ALQUILER_PROPIEDAD: {
    name: 'Rent receipts of your property',
    guidance: 'The last 3 receipts for the rent that you receive.',
  },
  RECIBOS_PRESTAMOS: { name: 'Loan receipts', guidance: 'The last 3 receipts of each loan.' },
  PLAN_PENSION_ACREDITACION: {
    name: 'Pension plan',
    guidance: 'A certificate with the current value of your pension plan.',
  },
  FONDO_INVERSION_ACREDITACION: {
    name: 'Investment fund',
    guidance: 'A certificate with the current value of your fund.',
  },
  OTROS_INVERSION_ACREDITACION: {
    name: 'Other investment products',
    guidance: 'A certificate with the current value of each product.',
  },
  CARTA_VERDE_DE_PENSION: {
    name: 'Pension letter',
    guidance: 'The yearly letter from Social Security with the amount of your pension.',
  },
  CERTIFICADO_URBANISTICO: {
    name: 'Town planning certificate',
    guidance: 'The town hall issues it: it says what can be built on the land.',
  },
  LICENCIA_OBRAS: { name: 'Building permit', guidance: 'The town hall’s permit or the application for it.' },
  JUSTIFICANTE_PAGO_ARRAS: {
    name: 'Proof of the deposit paid to the seller',
    guidance: 'The transfer or the receipt of the payment.',
  },
  JUSTIFICANTE_PAGO_RESERVA: {
    name: 'Proof of the reservation payment',
    guidance: 'The transfer or the receipt of the payment.',
  },
  JUSTIFICANTE_PAGO_TASACION: {
    name: 'Proof of the valuation payment',
    guidance: 'The transfer or the receipt of the payment.',
  },
  CONTRATO_ARRAS: { name: 'Deposit contract (arras)', guidance: 'Signed by all parties, with all its pages.' },
  CONTRATO_RESERVA: { name: 'Reservation contract', guidance: 'Signed, with all its pages.' },
  CONTRATO_OBRA_PRESUPUESTADO: {
    name: 'Works contract with quote',
    guidance: 'The contract with the building company, with the quote and the schedule.',
  },
  ESCRITURA_COMPRAVENTA: { name: 'Purchase deed', guidance: 'The complete deed of the home.' },
  ESCRITURA_COMPRAVENTA_TERRENO: { name: 'Purchase deed of the land', guidance: 'The complete deed of the land.' },
  ESCRITURA_HIPOTECA: { name: 'Mortgage deed', guidance: 'The complete deed of the current mortgage.' },
  EXTRACTO_CUENTA_COMUN: { name: 'Joint account statements', guidance: 'The transactions of the last 6 months.' },
  RECIBOS_HIPOTECA: { name: 'Mortgage receipts', guidance: 'The last 3 receipts.' },
  NOTA_SIMPLE: {
    name: 'Land registry extract',
    guidance: 'From the Land Registry, less than 3 months old. You can ask for it online.',
  },
  NOTA_SIMPLE_TERRENO: {
    name: 'Land registry extract for the land',
    guidance: 'From the Land Registry, less than 3 months old. You can ask for it online.',
  },
  PRESUPUESTO_REFORMA: {
    name: 'Renovation quote',
    guidance: 'Itemised, with the details of the company that will do the work.',
  },
  JUSTIFICANTE_PROVISION_FONDOS: {
    name: 'Proof of the deposit',
    guidance: 'The €500 transfer with the reference that we gave you.',
  },
  JUSTIFICANTE_PROVISION_FONDOS_ESTUDIO: {
    name: 'Proof of the deposit for the study',
    guidance: 'The €500 transfer with the reference that we gave you.',
  },
  PROYECTO_ARQUITECTO: { name: 'Architect’s plans', guidance: 'The basic or detailed plans, signed.' },
  OTROS: { name: 'Other documents', guidance: 'All its pages, easy to read.' },
}
