import { describe, expect, it } from 'vitest'
import type { OperationType } from '../operations/fields/operation-types'
import { OPERATION_STATES } from '../operations/states/operation-states'
import type { HolderAnswers, QuestionnaireAnswers } from '../questionnaire/answers'
import type { GeneralDocumentType, HolderDocumentType } from './document-types'
import { documentsOnEntering, type RequiredDocument, requiredDocuments } from './required-documents'

const named = (documents: readonly RequiredDocument<GeneralDocumentType | HolderDocumentType>[] | undefined) =>
  documents?.map(({ type, nameDocument }) => (nameDocument ? `${type} ${nameDocument}` : type))

const ofHolders = (holders: HolderAnswers[], answers: QuestionnaireAnswers = {}) =>
  requiredDocuments({ typeOperation: 'COMPRA', answers, holders }).holders.map(named)
const ofHolder = (holder: HolderAnswers, answers: QuestionnaireAnswers = {}) => ofHolders([holder], answers)[0]
const general = (typeOperation: OperationType, answers: QuestionnaireAnswers = {}) =>
  named(requiredDocuments({ typeOperation, answers, holders: [] }).general)

const always = ['DECLARACION_RENTA', 'EXTRACTO_BANCARIO']

describe('documents of a holder', () => {
  it.each([
    ['INDEFINIDO', ['VIDA_LABORAL', 'NOMINAS', 'CONTRATO_LABORAL']],
    ['TEMPORAL', ['VIDA_LABORAL', 'NOMINAS', 'CONTRATO_LABORAL']],
    ['FUNCIONARIO_DE_CARRERA', ['NOMINAS', 'NOMBRAMIENTO']],
    ['FUCNIONARIO_INTERINO', ['VIDA_LABORAL', 'NOMINAS', 'NOMBRAMIENTO']],
    ['FUNCIONARIO_PRACTICAS', ['VIDA_LABORAL', 'NOMINAS', 'NOMBRAMIENTO']],
    [
      'AUTONOMO',
      ['VIDA_LABORAL', 'ALTA_AUTONOMO', 'ULTIMO_RECIBO_AUTONOMO', 'DECLARACIONES_IRPF', 'DECLARACIONES_IVA'],
    ],
    ['DESEMPLEADO', ['VIDA_LABORAL', 'OTROS_TITULAR Certificado de prestaciones (SEPE)']],
    ['JUBILADO', ['CARTA_VERDE_DE_PENSION']],
  ] as const)('%s', (employmentSituation, documents) => {
    expect(ofHolder({ employmentSituation })).toEqual([...always, ...documents])
  })

  const retired = { employmentSituation: 'JUBILADO' } as const
  const base = [...always, 'CARTA_VERDE_DE_PENSION']
  it.each([
    [{ civilStatus: 'DIVORCIADO', children: 0 }, ['SENTENCIA_DIVORCIO']],
    [{ civilStatus: 'DIVORCIADO', children: 2 }, ['SENTENCIA_DIVORCIO', 'RECIBOS_PAGOS_PENSION']],
    [{ civilStatus: 'CASADO', children: 2 }, []],
    [{ currentHousingType: 'ALQUILER' }, ['CONTRATO_ALQUILER', 'RECIBO_PAGO_ALQUILER']],
    [{ currentHousingType: 'FAMILIAR' }, []],
    [{ propertyUseCurrent: 'ALQUILER' }, ['CONTRATO_ALQUILER_PROPIEDAD', 'RECIBO_PAGO_ALQUILER_PROPIEDAD']],
    [{ propertyUseCurrent: 'VIVIENDA' }, []],
    [{ haveFinancedPayment: true }, ['RECIBOS_PRESTAMOS', 'CUADRO_AMORTIZACION']],
    [{ haveFinancedPayment: false }, []],
    [{ currentSavings: 1 }, ['JUSTIFICANTE_AHORROS']],
    [{ currentSavings: 0 }, []],
    [{ anyPensionPlan: true }, ['PLAN_PENSION_ACREDITACION']],
    [{ anyInvestmentFund: true }, ['FONDO_INVERSION_ACREDITACION']],
    [{ anyOtherInvestmentProducts: true }, ['OTROS_INVERSION_ACREDITACION']],
    [{ anyPensionPlan: false, anyInvestmentFund: false, anyOtherInvestmentProducts: false }, []],
  ] as const)('%o', (answers, documents) => {
    expect(ofHolder({ ...retired, ...answers })).toEqual([...base, ...documents])
  })

  it('asks the first holder to prove where the capital comes from', () => {
    const answers: QuestionnaireAnswers = { originCapital: ['AYUDA_FAMILIA', 'VENTA_PROPIEDAD', 'OTRO'] }
    expect(ofHolders([retired, retired], answers)).toEqual([
      [...base, 'OTROS_TITULAR Carta de donación', 'OTROS_TITULAR Escritura de venta'],
      base,
    ])
  })

  it('asks each holder with savings to prove them, and the first holder when nobody has any', () => {
    const answers: QuestionnaireAnswers = { originCapital: ['AHORRO'] }
    expect(ofHolders([retired, { ...retired, currentSavings: 500 }], answers)).toEqual([
      base,
      [...base, 'JUSTIFICANTE_AHORROS'],
    ])
    expect(ofHolders([retired, retired], answers)).toEqual([[...base, 'JUSTIFICANTE_AHORROS'], base])
    expect(ofHolders([retired, retired], { originCapital: ['OTRO'] })).toEqual([base, base])
  })
})

describe('general documents', () => {
  const selfBuild = [
    'ESCRITURA_COMPRAVENTA_TERRENO',
    'NOTA_SIMPLE_TERRENO',
    'PROYECTO_ARQUITECTO',
    'CONTRATO_OBRA_PRESUPUESTADO',
    'CERTIFICADO_URBANISTICO',
    'LICENCIA_OBRAS',
  ]
  const mortgage = ['ESCRITURA_HIPOTECA', 'RECIBOS_HIPOTECA']
  it.each([
    ['COMPRA', { propertyFound: false }, []],
    ['COMPRA', { propertyFound: true }, ['NOTA_SIMPLE']],
    ['COMPRA', { propertyFound: true, includeReformMortgage: true }, ['NOTA_SIMPLE', 'PRESUPUESTO_REFORMA']],
    [
      'COMPRA',
      { includeReformMortgage: true, requireApprovedArchitect: true },
      ['PRESUPUESTO_REFORMA', 'PROYECTO_ARQUITECTO'],
    ],
    ['REFORMA', {}, ['PRESUPUESTO_REFORMA', 'ESCRITURA_COMPRAVENTA', 'NOTA_SIMPLE']],
    [
      'REFORMA',
      { requireApprovedArchitect: true, currentMortgageProperty: true },
      ['PRESUPUESTO_REFORMA', 'PROYECTO_ARQUITECTO', 'ESCRITURA_COMPRAVENTA', 'NOTA_SIMPLE', ...mortgage],
    ],
    ['AUTOCONSTRUCCION', { requireApprovedArchitect: true }, selfBuild],
    ['AUTOCONSTRUCCION', { currentMortgageLandBuildProperty: true }, [...selfBuild, ...mortgage]],
    ['EXTINCION', {}, ['ESCRITURA_COMPRAVENTA', 'NOTA_SIMPLE', 'EXTRACTO_CUENTA_COMUN']],
    [
      'EXTINCION',
      { currentMortgageCondominiumProperty: true },
      ['ESCRITURA_COMPRAVENTA', 'NOTA_SIMPLE', 'EXTRACTO_CUENTA_COMUN', ...mortgage],
    ],
    ['REHIPOTECA', {}, [...mortgage, 'NOTA_SIMPLE', 'ESCRITURA_COMPRAVENTA']],
    ['REHIPOTECA_REFORMA', {}, ['PRESUPUESTO_REFORMA', ...mortgage, 'NOTA_SIMPLE', 'ESCRITURA_COMPRAVENTA']],
    [
      'REHIPOTECA_REFORMA',
      { requireApprovedArchitect: true },
      ['PRESUPUESTO_REFORMA', 'PROYECTO_ARQUITECTO', ...mortgage, 'NOTA_SIMPLE', 'ESCRITURA_COMPRAVENTA'],
    ],
  ] as const)('%s with %o', (typeOperation, answers, documents) => {
    expect(general(typeOperation, answers)).toEqual(documents)
  })
})

describe('documentsOnEntering', () => {
  it('asks for the proofs of payment', () => {
    expect(documentsOnEntering('PROVISION_FONDOS_ESTUDIO')).toEqual(['JUSTIFICANTE_PROVISION_FONDOS_ESTUDIO'])
    expect(documentsOnEntering('PROVISION_FONDOS')).toEqual(['JUSTIFICANTE_PROVISION_FONDOS'])
    expect(documentsOnEntering('TASACION')).toEqual(['JUSTIFICANTE_PAGO_TASACION'])
    expect(OPERATION_STATES.filter(state => documentsOnEntering(state).length > 0)).toHaveLength(3)
  })
})
