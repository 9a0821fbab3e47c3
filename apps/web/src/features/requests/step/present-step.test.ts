import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { CustomerOperation } from '@llave/api-contract/operations'
import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { requests } from '@llave/texts/es/requests'
import { states } from '@llave/texts/es/states'
import { createTranslate } from '@llave/texts/translate'
import { describe, expect, it } from 'vitest'
import { actionText, nowText, presentStep } from './present-step'

type Entry = CustomerOperation['operationDocumentation'][number]
type File = Entry['documents'][number]

const t = createTranslate('es', { requests, states }, { compile: compileMessage })

function entry(type: Entry['type'], ...files: readonly File['state'][]): Entry {
  const documents = files.map((state, at) => ({ _id: `d${at}`, state }) as File)
  return {
    _id: type,
    type,
    nameDocument: null,
    messageUpdate: null,
    state: 'PENDIENTE',
    reason: null,
    deadline: null,
    documents,
  }
}

const holder = (name: string, ...holderDocumentation: Entry[]) => ({
  _id: name,
  name,
  employmentSituation: null,
  holderDocumentation,
})

function step(changes: Partial<CustomerOperation>) {
  const operation = {
    _id: 'o1',
    stateDates: {},
    providingFunds: true,
    isArchived: false,
    holders: [holder('Ana Gil', entry('DNI', 'VALIDADO', 'VALIDADO'), entry('CONTRATO', 'VALIDADO'))],
    operationDocumentation: [],
    contractReady: true,
    offers: [],
    abilities: { answerQuestionnaire: false, sendQuestionnaire: false },
    ...changes,
  } as unknown as CustomerOperation
  return presentStep(operation)
}

const told = (changes: Partial<CustomerOperation>) => {
  const present = step(changes)
  return [nowText(t, present), present.actionUrl && actionText(t, present), present.actionUrl]
}

describe('the present step', () => {
  it('names offers to compare while something else comes first', () => {
    const offers = [{ preferredDate: null }, { preferredDate: null }] as unknown as CustomerOperation['offers']
    const missing = { offers, operationDocumentation: [entry('NOTA_SIMPLE')] }
    const beside = (changes: Partial<CustomerOperation>) => step(changes).offers
    const found = { count: 2, url: '/solicitud/o1/ofertas' }
    expect(beside({ state: 'NEGOCIACION', ...missing })).toEqual(found)
    expect(beside({ state: 'PRESENTACION_PROPUESTA', ...missing })).toEqual(found)
    // Comparing is the action itself; the request is over; one is preferred.
    expect(beside({ state: 'NEGOCIACION', offers })).toBeNull()
    expect(beside({ state: 'TASACION', ...missing })).toBeNull()
    const preferred = [...offers, { preferredDate: '2026-03-01T09:00:00Z' }] as unknown as CustomerOperation['offers']
    expect(beside({ state: 'NEGOCIACION', ...missing, offers: preferred })).toBeNull()
  })

  it('leads back to an unfinished questionnaire', () => {
    const { now, actionUrl, steps } = step({ state: 'CUESTIONARIO_EN_CURSO' })
    expect([now.turn, actionUrl]).toEqual(['CUSTOMER', '/cuestionario?operationId=o1'])
    expect(steps.every(({ status }) => status === 'PENDING')).toBe(true)
  })

  it('says that only sending is left once everything is answered', () => {
    const abilities = { answerQuestionnaire: true, sendQuestionnaire: true }
    expect(told({ state: 'CUESTIONARIO_EN_CURSO', abilities })).toEqual([
      requests.messages.sendAnswers,
      'Revisar y enviar',
      '/cuestionario?operationId=o1',
    ])
  })

  it('leads to the documents, and says why', () => {
    expect(told({ state: 'SUBIR_DOCUMENTACION', operationDocumentation: [entry('NOTA_SIMPLE')] })).toEqual([
      'Te falta un documento: Nota simple. Puedes hacerles una foto con el móvil y subirlos poco a poco.',
      'Subir documentos',
      '/solicitud/o1/documentos',
    ])
    expect(told({ state: 'NEGOCIACION', operationDocumentation: [entry('NOTA_SIMPLE', 'RECHAZADO')] })).toEqual([
      'No hemos podido aceptar un documento. Mira el motivo y vuelve a subirlo.',
      'Volver a subir',
      '/solicitud/o1/documentos',
    ])
    expect(told({ state: 'APROBACION', operationDocumentation: [entry('NOTA_SIMPLE')] })).toEqual([
      `${states.steps.APROBACION.meaning} Mientras tanto, nos falta un documento: súbelo cuando puedas.`,
      'Subir documentos',
      '/solicitud/o1/documentos',
    ])
  })

  it('leads to the contract, and says who has to sign', () => {
    const signed = [entry('DNI', 'VALIDADO', 'VALIDADO'), entry('CONTRATO', 'VALIDADO')]
    const holders = [
      holder('Ana Gil', ...signed),
      holder('Luis Mas', entry('DNI'), entry('CONTRATO')),
      holder('Eva Paz', entry('DNI'), entry('CONTRATO')),
    ]
    const [text, action, url] = told({ state: 'CONTRATO_INTERMEDIACION', holders })
    expect(text).toMatch(/^Falta la firma de Luis Mas y Eva Paz\./)
    expect([action, url]).toEqual(['Ver el contrato', '/solicitud/o1/contrato'])
  })

  it('leads a holder to their own signature', () => {
    const contract = { isOwn: true, signed: false, rejected: false }
    const own = { ...holder('Ana Gil', entry('DNI'), entry('CONTRATO')), contract }
    const state = 'CONTRATO_INTERMEDIACION' as const
    const sign = { state, holders: [holder('Luis Mas', entry('DNI')), own] as never }
    const [text, action, url] = told(sign)
    expect([text, action]).toEqual([requests.messages.signOwn, 'Firmar el contrato'])
    expect(url).toBe('/customerOperationMailingDocuments/o1/Ana Gil')
    expect(step(sign).now.turn).toBe('CUSTOMER')
    const again = { ...own, contract: { ...contract, rejected: true } }
    expect(told({ state, holders: [again] as never }).slice(0, 2)).toEqual([
      requests.messages.signOwnAgain,
      'Firmar de nuevo',
    ])
    const signed = { ...own, contract: { ...contract, signed: true } }
    expect(told({ state, holders: [holder('Luis Mas', entry('DNI')), signed] as never })[2]).toBe(
      '/solicitud/o1/contrato',
    )
  })

  it.each(OPERATION_STATES)('has a sentence in %s, and no button where there is nothing to do', state => {
    const present = step({ state })
    expect(nowText(t, present)).not.toContain('.now')
    expect(nowText(t, present)).not.toContain('requests.')
    expect(present.actionUrl === null).toBe(present.now.place === null)
  })

  it.each([
    [true, 'PROVISION_FONDOS', 6],
    [false, 'PROVISION_FONDOS_ESTUDIO', 3],
  ] as const)('has ten steps, with the provision of its variant (%s)', (providingFunds, provision, at) => {
    const { steps } = step({ state: 'NEGOCIACION', providingFunds })
    expect(steps).toHaveLength(10)
    expect(steps[at]?.state).toBe(provision)
  })
})
