import type { CustomerOperation } from '@llave/api-contract/operations'
import { describe, expect, it } from 'vitest'
import { customerIsDone, documentProgress } from './customer-work'
import { presentStep } from './present-step'

type Entry = CustomerOperation['operationDocumentation'][number]
type File = Entry['documents'][number]

function entry(type: Entry['type'], files: readonly File['state'][], reason: string | null = null): Entry {
  const documents = files.map((state, at) => ({ _id: `d${at}`, state }) as File)
  return { _id: type, type, nameDocument: null, messageUpdate: null, state: 'PENDIENTE', reason, documents }
}

function operation(changes: Partial<CustomerOperation>): CustomerOperation {
  return {
    _id: 'o1',
    numOperation: 1042,
    state: 'CUESTIONARIO_COMPLETADO',
    stateDates: {},
    providingFunds: true,
    isArchived: false,
    holders: [],
    operationDocumentation: [],
    ...changes,
  } as CustomerOperation
}

const holder = (...holderDocumentation: Entry[]) => [
  { _id: 'h1', name: 'Ana', employmentSituation: null, holderDocumentation },
]

const tabs = ['estado', 'detalles', 'contrato', 'documentos']

describe('the customer has nothing left to do', () => {
  it.each([
    ['nobody has signed', [], [], false],
    ['the contract is signed and the DNI is missing', ['PENDIENTE_VALIDACION'], [], false],
    ['all is there', ['PENDIENTE_VALIDACION'], ['PENDIENTE_VALIDACION', 'PENDIENTE_VALIDACION'], true],
    ['it was refused', ['RECHAZADO'], ['VALIDADO', 'VALIDADO'], false],
  ] as const)('in the contract when %s: %s %s → %s', (_, contract, dni, done) => {
    const holders = holder(entry('CONTRATO', contract), entry('DNI', dni), entry('NOMINAS', []))
    expect(customerIsDone(operation({ state: 'CONTRATO_INTERMEDIACION', holders }))).toBe(done)
  })

  it.each([
    ['one is missing', entry('NOTA_SIMPLE', []), false],
    ['it was waived', entry('NOTA_SIMPLE', [], 'No aplica'), true],
    ['one was refused', entry('NOTA_SIMPLE', ['VALIDADO', 'RECHAZADO']), false],
    ['all are uploaded', entry('NOTA_SIMPLE', ['PENDIENTE_VALIDACION']), true],
  ] as const)('in the documents when %s', (_, general, done) => {
    const holders = holder(entry('NOMINAS', ['VALIDADO']))
    expect(
      customerIsDone(operation({ state: 'SUBIR_DOCUMENTACION', operationDocumentation: [general], holders })),
    ).toBe(done)
  })

  it('in a provision once its own proof is uploaded', () => {
    const study = entry('JUSTIFICANTE_PROVISION_FONDOS_ESTUDIO', ['PENDIENTE_VALIDACION'])
    const normal = entry('JUSTIFICANTE_PROVISION_FONDOS', [])
    const operationDocumentation = [study, normal]
    expect(customerIsDone(operation({ state: 'PROVISION_FONDOS_ESTUDIO', operationDocumentation }))).toBe(true)
    expect(customerIsDone(operation({ state: 'PROVISION_FONDOS', operationDocumentation }))).toBe(false)
    expect(customerIsDone(operation({ state: 'PROVISION_FONDOS' }))).toBe(false)
  })
})

describe('the present step', () => {
  it('leads back to an unfinished questionnaire', () => {
    const { turn, actionUrl, steps } = presentStep(operation({ state: 'CUESTIONARIO_EN_CURSO' }), tabs)
    expect([turn, actionUrl]).toEqual(['CUSTOMER', '/cuestionario?operationId=o1'])
    expect(steps.every(step => step.status === 'PENDING')).toBe(true)
  })

  it('leads to where its work is done, as long as there is work and such a tab', () => {
    const waiting = operation({ state: 'SUBIR_DOCUMENTACION', operationDocumentation: [entry('NOTA_SIMPLE', [])] })
    expect(presentStep(waiting, tabs)).toMatchObject({ turn: 'CUSTOMER', actionUrl: '/solicitud/o1/documentos' })
    expect(presentStep(waiting, ['estado']).actionUrl).toBeNull()
    const done = operation({ state: 'SUBIR_DOCUMENTACION' })
    expect(presentStep(done, tabs)).toMatchObject({ turn: 'BROKERAGE', actionUrl: null })
  })

  it.each([
    [true, 'PROVISION_FONDOS', 6],
    [false, 'PROVISION_FONDOS_ESTUDIO', 3],
  ] as const)('has ten steps, with the provision of its variant (%s)', (providingFunds, provision, at) => {
    const { steps } = presentStep(operation({ providingFunds }), tabs)
    expect(steps).toHaveLength(10)
    expect(steps[at]?.state).toBe(provision)
  })
})

describe('how many documents are there', () => {
  it('counts what is asked for in general and of the holders, not what is signed; a waived one is done', () => {
    const asked = operation({
      state: 'SUBIR_DOCUMENTACION',
      operationDocumentation: [entry('NOTA_SIMPLE', ['VALIDADO']), entry('PRESUPUESTO_REFORMA', [], 'No hay reforma')],
      holders: holder(entry('NOMINAS', ['RECHAZADO']), entry('VIDA_LABORAL', []), entry('DNI', ['VALIDADO'])),
    })
    expect(documentProgress(asked)).toEqual({ done: 2, total: 4 })
  })
})
