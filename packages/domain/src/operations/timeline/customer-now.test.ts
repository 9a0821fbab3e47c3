import { describe, expect, it } from 'vitest'
import type { AskedEntry } from '../../documents/asked-documents'
import { anEntry } from '../../documents/asked-documents.testing'
import type { DocumentState } from '../../documents/document-types'
import type { Instant } from '../../time/calendar-day'
import { OPERATION_STATES, type OperationState } from '../states/operation-states'
import { customerNow } from './customer-now'
import { aSituation } from './situation.testing'

const ENTERED = '2026-11-20T09:00:00Z'
type Signing = 'NONE' | DocumentState
const holder = (name: string, signing: Signing, linkSentDate: Instant | null = null) => ({
  name,
  holderDocumentation: [],
  contract: {
    signed: signing === 'PENDIENTE_VALIDACION' || signing === 'VALIDADO',
    validated: signing === 'VALIDADO',
    rejected: signing === 'RECHAZADO',
    linkSentDate,
  },
})

const now = (
  state: OperationState,
  operationDocumentation: readonly AskedEntry[] = [],
  holders = [holder('Ana', 'VALIDADO')],
  contractReady = true,
) => {
  const situation = aSituation({ state, stateEnteredDate: ENTERED, holders, operationDocumentation, contractReady })
  const { turn, message, place, names, count, pays } = customerNow(situation)
  return [turn, message, place, ...names, count || '', pays ? 'PAYS' : ''].filter(Boolean).join(' ')
}

const NOTE = (...files: DocumentState[]) => anEntry('NOTA_SIMPLE', files)
const PROOF = {
  PROVISION_FONDOS: 'JUSTIFICANTE_PROVISION_FONDOS',
  PROVISION_FONDOS_ESTUDIO: 'JUSTIFICANTE_PROVISION_FONDOS_ESTUDIO',
  TASACION: 'JUSTIFICANTE_PAGO_TASACION',
} as const

describe('what happens now', () => {
  it.each([
    ['CUESTIONARIO_EN_CURSO', 'CUSTOMER step QUESTIONNAIRE'],
    ['CUESTIONARIO_COMPLETADO', 'BROKERAGE step'],
    ['CONTRATO_INTERMEDIACION', 'BROKERAGE signed'],
    ['SUBIR_DOCUMENTACION', 'BROKERAGE documentsValid'],
    ['PROVISION_FONDOS_ESTUDIO', 'CUSTOMER step PAYS'],
    ['ESTUDIO_VIABILIDAD', 'BROKERAGE step'],
    ['NEGOCIACION', 'BANK step'],
    ['PRESENTACION_PROPUESTA', 'BROKERAGE step'],
    ['PROVISION_FONDOS', 'CUSTOMER step PAYS'],
    ['TASACION', 'BANK waiting'],
    ['APROBACION', 'BANK step'],
    ['FORMALIZACION', 'BROKERAGE step'],
  ] as const)('in %s, all signed and sent: %s', (state, expected) => {
    expect(now(state)).toBe(expected)
  })

  it('nobody is asked to sign a contract that lacks something: the brokerage completes it', () => {
    const unsigned = [holder('Ana', 'NONE'), holder('Luis', 'VALIDADO')]
    expect(now('CONTRATO_INTERMEDIACION', [], unsigned, false)).toBe('BROKERAGE contractPrepared')
    expect(now('NEGOCIACION', [], [holder('Ana', 'RECHAZADO')], false)).toBe('BROKERAGE contractPrepared')
    expect(now('CONTRATO_INTERMEDIACION', [], undefined, false)).toBe('BROKERAGE signed')
    expect(now('NEGOCIACION', [], unsigned, false)).toBe('BANK step')
  })

  it('offers that were released are compared, until the customer prefers one', () => {
    const holders = [holder('Ana', 'VALIDADO')]
    const placeOf = (state: OperationState, ...dates: (Instant | null)[]) =>
      customerNow(aSituation({ state, holders, offers: dates.map(preferredDate => ({ preferredDate })) })).place
    expect(placeOf('PRESENTACION_PROPUESTA', null, null)).toBe('OFFERS')
    expect(placeOf('NEGOCIACION', null)).toBe('OFFERS')
    // Released early: the e-mail has already told the customer about them.
    expect(placeOf('ESTUDIO_VIABILIDAD', null)).toBe('OFFERS')
    expect(placeOf('PRESENTACION_PROPUESTA', null, '2026-11-22T09:00:00Z')).toBeNull()
    expect(placeOf('PRESENTACION_PROPUESTA')).toBeNull()
    expect(placeOf('TASACION', null)).toBeNull()
  })

  it.each([
    ['nobody has signed', ['NONE', 'NONE'], 'CUSTOMER step CONTRACT Ana Luis'],
    ['the customer has signed', ['PENDIENTE_VALIDACION', 'NONE'], 'HOLDERS signRest CONTRACT Luis'],
    ['the other one has signed', ['NONE', 'VALIDADO'], 'CUSTOMER signRest CONTRACT Ana'],
    ['all have signed', ['VALIDADO', 'PENDIENTE_VALIDACION'], 'BROKERAGE waiting'],
    ['all is valid', ['VALIDADO', 'VALIDADO'], 'BROKERAGE signed'],
    ['one was refused', ['RECHAZADO', 'NONE'], 'CUSTOMER signAgain CONTRACT Ana'],
    ['the other one was refused', ['VALIDADO', 'RECHAZADO'], 'HOLDERS signAgain CONTRACT Luis'],
  ] as const)('in the contract when %s: %s → %s', (_, [first, second], expected) => {
    expect(now('CONTRATO_INTERMEDIACION', [], [holder('Ana', first), holder('Luis', second)])).toBe(expected)
  })

  it('asks for a refused signature in later steps too, but not for one that the staff proceeded without', () => {
    expect(now('SUBIR_DOCUMENTACION', [NOTE()], [holder('Ana', 'RECHAZADO')])).toBe('CUSTOMER signAgain CONTRACT Ana')
    expect(now('NEGOCIACION', [], [holder('Ana', 'NONE')])).toBe('BANK step')
  })

  it('asks for a signature in a later step if its link was sent there, as to a holder who comes then', () => {
    const linked = (name: string, linkSentDate: Instant) => holder(name, 'NONE', linkSentDate)
    const [before, since] = ['2026-11-20T08:00:00Z', '2026-11-20T10:00:00Z'] as const
    const signed = holder('Ana', 'VALIDADO')
    expect(now('NEGOCIACION', [], [signed, linked('Luis', since)])).toBe('HOLDERS signRest CONTRACT Luis')
    expect(now('NEGOCIACION', [], [signed, linked('Luis', before)])).toBe('BANK step')
    expect(now('NEGOCIACION', [], [linked('Ana', since)])).toBe('CUSTOMER signRest CONTRACT Ana')
    expect(now('CUESTIONARIO_COMPLETADO', [], [linked('Ana', since)])).toBe('BROKERAGE step')
    expect(now('NEGOCIACION', [], [signed, linked('Luis', since)], false)).toBe('BROKERAGE contractPrepared')
  })

  it.each([
    ['two are missing', [NOTE(), NOTE()], 'CUSTOMER step DOCUMENTS 2'],
    ['one was refused and one is missing', [NOTE('RECHAZADO', 'VALIDADO'), NOTE()], 'CUSTOMER uploadAgain DOCUMENTS 1'],
    ['a newer one is asked for', [NOTE('PENDIENTE')], 'CUSTOMER step DOCUMENTS 1'],
    ['one was waived', [anEntry('NOTA_SIMPLE', [], { reason: 'No aplica' })], 'BROKERAGE documentsValid'],
    ['the customer says that there is none', [{ ...NOTE(), waiverProposal: 'No tengo' }], 'BROKERAGE waiting'],
    ['all are sent', [NOTE('PENDIENTE_VALIDACION'), NOTE('VALIDADO')], 'BROKERAGE waiting'],
    ['all are valid', [NOTE('VALIDADO')], 'BROKERAGE documentsValid'],
  ] as const)('in the documents when %s: %s → %s', (_, general, expected) => {
    expect(now('SUBIR_DOCUMENTACION', general)).toBe(expected)
  })

  it.each(['PROVISION_FONDOS_ESTUDIO', 'PROVISION_FONDOS', 'TASACION'] as const)('in %s asks for its proof', state => {
    const proof = (...files: DocumentState[]) => [anEntry(PROOF[state], files), NOTE('VALIDADO')]
    const isAppraisal = state === 'TASACION'
    const pays = isAppraisal ? '' : ' PAYS'
    expect(now(state, proof())).toBe(`CUSTOMER step DOCUMENTS${pays}`)
    expect(now(state, proof('RECHAZADO'))).toBe(`CUSTOMER uploadAgain DOCUMENTS 1${pays}`)
    expect(now(state, proof('PENDIENTE_VALIDACION'))).toBe(isAppraisal ? 'BANK waiting' : 'BROKERAGE waiting')
    expect(now(state, proof('VALIDADO'))).toBe(isAppraisal ? 'BANK waiting' : 'BROKERAGE paid')
  })

  it('asks for the proof of payment first, then for other documents', () => {
    const proof = (...files: DocumentState[]) => anEntry('JUSTIFICANTE_PROVISION_FONDOS', files)
    expect(now('PROVISION_FONDOS', [proof(), NOTE('RECHAZADO')])).toBe('CUSTOMER step DOCUMENTS PAYS')
    expect(now('PROVISION_FONDOS', [proof('VALIDADO'), NOTE()])).toBe('CUSTOMER uploadMissing DOCUMENTS 1')
  })

  it.each(OPERATION_STATES.slice(5))('in %s mentions documents that are refused or still requested', state => {
    const papers = state === 'PROVISION_FONDOS' ? [anEntry('JUSTIFICANTE_PROVISION_FONDOS', ['VALIDADO'])] : []
    expect(now(state, [...papers, NOTE('RECHAZADO'), NOTE()])).toBe('CUSTOMER uploadAgain DOCUMENTS 1')
    expect(now(state, [...papers, NOTE('PENDIENTE'), NOTE()])).toBe('CUSTOMER uploadMissing DOCUMENTS 2')
  })

  it.each(['CUESTIONARIO_COMPLETADO', 'CONTRATO_INTERMEDIACION'] as const)('in %s asks for no documents yet', state => {
    expect(now(state, [NOTE()])).toMatch(/^BROKERAGE/)
    expect(now(state, [NOTE('RECHAZADO')])).toBe('CUSTOMER uploadAgain DOCUMENTS 1')
  })

  it('copes with an operation without holders', () => {
    expect(now('CUESTIONARIO_EN_CURSO', [], [])).toBe('CUSTOMER step QUESTIONNAIRE')
    expect(now('CONTRATO_INTERMEDIACION', [], [])).toBe('BROKERAGE waiting')
  })
})
