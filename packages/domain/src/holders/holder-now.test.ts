import { describe, expect, it } from 'vitest'
import { TURN_OF } from '../operations/timeline/customer-now'
import { type HolderSituation, holderNow } from './holder-now'

const noLink = { linkSentDate: null }
const signed = { signed: true, validated: false, rejected: false, ...noLink }
const at = (state: HolderSituation['state'], more: Partial<HolderSituation> = {}) =>
  holderNow({
    state,
    stateEnteredDate: '2026-11-20T09:00:00Z',
    stateDates: {},
    contractReady: true,
    contract: { ...signed, validated: true },
    papers: [],
    ...more,
  })

describe('what a holder reads', () => {
  it('their signature first: missing in its step, rejected at any time', () => {
    const missing = { signed: false, validated: false, rejected: false, ...noLink }
    const rejected = { signed: false, validated: false, rejected: true, ...noLink }
    expect(at('CONTRATO_INTERMEDIACION', { contract: missing })).toMatchObject({ turn: 'CUSTOMER', message: 'sign' })
    expect(at('TASACION', { contract: missing }).message).toBe('step')
    expect(at('TASACION', { contract: { ...missing, linkSentDate: '2026-11-20T08:00:00Z' } }).message).toBe('step')
    expect(at('TASACION', { contract: { ...missing, linkSentDate: '2026-11-20T10:00:00Z' } }).message).toBe('sign')
    expect(at('TASACION', { contract: rejected })).toMatchObject({ turn: 'CUSTOMER', message: 'signAgain' })
  })

  it('that the contract is being prepared, as long as it cannot be signed', () => {
    const contract = { signed: false, validated: false, rejected: false, ...noLink }
    const now = at('CONTRATO_INTERMEDIACION', { contract, contractReady: false })
    expect(now).toMatchObject({ turn: 'BROKERAGE', message: 'contractPrepared' })
  })

  it('that the signature is being checked, until it is validated', () => {
    expect(at('CONTRATO_INTERMEDIACION', { contract: signed })).toMatchObject({
      turn: 'BROKERAGE',
      message: 'checking',
    })
    expect(at('CONTRATO_INTERMEDIACION').message).toBe('step')
  })

  it('what is to be sent: rejected at any time, missing from its step onwards', () => {
    const entry = (state?: 'RECHAZADO' | 'PENDIENTE_VALIDACION' | 'VALIDADO') =>
      ({ type: 'NOMINAS', documents: state ? [{ state }] : [], reason: null }) as const
    expect(at('CONTRATO_INTERMEDIACION', { papers: [entry('RECHAZADO')] }).message).toBe('uploadAgain')
    expect(at('CONTRATO_INTERMEDIACION', { papers: [entry()] }).message).toBe('step')
    expect(at('TASACION', { papers: [entry(), entry(), entry('VALIDADO')] })).toEqual({
      turn: 'CUSTOMER',
      message: 'upload',
      count: 2,
    })
    const sent = { papers: [entry('PENDIENTE_VALIDACION'), entry('VALIDADO')] }
    expect(at('SUBIR_DOCUMENTACION', sent).message).toBe('checkingDocuments')
    expect(at('NEGOCIACION', sent).message).toBe('step')
  })

  it('never that it is their turn where only the customer can act', () => {
    for (const state of Object.keys(TURN_OF) as HolderSituation['state'][]) expect(at(state).turn).not.toBe('CUSTOMER')
  })
})
