import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { CustomerOperation } from '@llave/api-contract/operations'
import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { common } from '@llave/texts/es/common'
import { requests } from '@llave/texts/es/requests'
import { states } from '@llave/texts/es/states'
import { createTranslate } from '@llave/texts/translate'
import { describe, expect, it } from 'vitest'
import { actionText, nowText, presentStep } from './present-step'

type Entry = CustomerOperation['operationDocumentation'][number]
type File = Entry['documents'][number]
type Holder = CustomerOperation['holders'][number]

const t = createTranslate('es', { common, requests, states }, { compile: compileMessage })

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

const contract = { signed: false, validated: false, rejected: false, linkSentDate: null }
const validated = { ...contract, signed: true, validated: true }

const holder = (name: string, own: typeof contract & { readonly isOwn?: true }) =>
  ({ _id: name, name, employmentSituation: null, holderDocumentation: [], contract: own }) as unknown as Holder

function step(changes: Partial<CustomerOperation>) {
  const operation = {
    _id: 'o1',
    stateDates: {},
    providingFunds: true,
    isArchived: false,
    stateEnteredDate: '2026-11-20T09:00:00Z',
    holders: [holder('Ana Gil', validated)],
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
    // In turn: comparing is the action itself; the request is over; an offer is already preferred.
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
    const holders = [holder('Ana Gil', validated), holder('Luis Mas', contract), holder('Eva Paz', contract)]
    const [text, action, url] = told({ state: 'CONTRATO_INTERMEDIACION', holders })
    expect(text).toMatch(/^Falta la firma de Luis Mas y Eva Paz\./)
    expect([action, url]).toEqual(['Ver el contrato', '/solicitud/o1/contrato'])
  })

  it('leads a holder to their own signature', () => {
    const isOwn = true as const
    const other = holder('Luis Mas', contract)
    const state = 'CONTRATO_INTERMEDIACION' as const
    const sign = { state, holders: [other, holder('Ana Gil', { ...contract, isOwn })] }
    const [text, action, url] = told(sign)
    expect([text, action]).toEqual([requests.messages.signOwn, 'Firmar el contrato'])
    expect(url).toBe('/customerOperationMailingDocuments/o1/Ana Gil')
    expect(step(sign).now.turn).toBe('CUSTOMER')
    const again = holder('Ana Gil', { ...contract, isOwn, rejected: true })
    expect(told({ state, holders: [again] }).slice(0, 2)).toEqual([requests.messages.signOwnAgain, 'Firmar de nuevo'])
    const signed = holder('Ana Gil', { ...contract, isOwn, signed: true })
    expect(told({ state, holders: [other, signed] })[2]).toBe('/solicitud/o1/contrato')
  })

  it.each(OPERATION_STATES)('has a sentence in %s, and no button where there is nothing to do', state => {
    const present = step({ state })
    expect(nowText(t, present)).not.toContain('.now')
    expect(nowText(t, present)).not.toContain('requests.')
    expect(present.actionUrl === null).toBe(present.now.place === null)
  })
})
