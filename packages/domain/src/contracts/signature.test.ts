import { describe, expect, it } from 'vitest'
import type { DocumentState } from '../documents/document-types'
import { isBeforeInOrder, OPERATION_STATES, type OperationState } from '../operations/states/operation-states'
import { SIGNATURES, type SignedContract, signatureOf, signedBy } from './signature'

const BEFORE = '2026-11-20T08:00:00Z'
const ENTERED = '2026-11-20T09:00:00Z'
const SINCE = '2026-11-20T10:00:00Z'

const none: SignedContract = { signed: false, validated: false, rejected: false, linkSentDate: null }
const rejected: SignedContract = { ...none, rejected: true }
const at = (state: OperationState, contract: SignedContract | undefined, contractReady = true) =>
  signatureOf({ state, stateEnteredDate: ENTERED, stateDates: {}, contractReady }, contract)

const isOut = (state: OperationState) => !isBeforeInOrder(state, 'CONTRATO_INTERMEDIACION')

describe('how a signature stands', () => {
  it.each(OPERATION_STATES)('in %s: one that is there, whatever the contract lacks', state => {
    const given = { ...none, signed: true }
    expect([at(state, given), at(state, given, false)]).toEqual(['GIVEN', 'GIVEN'])
    expect(at(state, { ...given, validated: true })).toBe('VALIDATED')
  })

  it.each(OPERATION_STATES)('in %s: a rejected one is asked for once the contract is out', state => {
    expect(at(state, rejected)).toBe(isOut(state) ? 'REJECTED' : 'OPEN')
    expect(at(state, rejected, false)).toBe(isOut(state) ? 'PREPARED' : 'OPEN')
  })

  it.each(OPERATION_STATES)(
    'in %s: a missing one is asked for in its step, later by a link that was sent there',
    state => {
      const own = state === 'CONTRATO_INTERMEDIACION'
      expect(at(state, none)).toBe(own ? 'DUE' : 'OPEN')
      expect(at(state, { ...none, linkSentDate: BEFORE })).toBe(own ? 'DUE' : 'OPEN')
      expect(at(state, { ...none, linkSentDate: SINCE })).toBe(isOut(state) ? 'DUE' : 'OPEN')
      expect(at(state, { ...none, linkSentDate: SINCE }, false)).toBe(isOut(state) ? 'PREPARED' : 'OPEN')
      expect(at(state, undefined)).toBe('OPEN')
    },
  )

  it('follows from the files: a side of the DNI that was rejected takes the signature with it', () => {
    const of = (contract: DocumentState | null, dni: DocumentState) =>
      signedBy([
        { type: 'DNI', state: 'VALIDADO' },
        { type: 'DNI', state: dni },
        ...(contract ? [{ type: 'CONTRATO', state: contract } as const] : []),
      ])
    expect(of(null, 'PENDIENTE_VALIDACION')).toEqual({ signed: false, validated: false, rejected: false })
    expect(of('PENDIENTE_VALIDACION', 'PENDIENTE_VALIDACION')).toMatchObject({ signed: true, validated: false })
    expect(of('VALIDADO', 'VALIDADO')).toEqual({ signed: true, validated: true, rejected: false })
    for (const files of [of('RECHAZADO', 'VALIDADO'), of('PENDIENTE_VALIDACION', 'RECHAZADO')])
      expect(files).toEqual({ signed: false, validated: false, rejected: true })
  })

  it('goes on being asked for when the staff move on after its link was sent', () => {
    const contract: SignedContract = { ...none, linkSentDate: SINCE }
    const later = { state: 'TASACION', stateEnteredDate: '2026-11-25T09:00:00Z', contractReady: true } as const
    expect(signatureOf({ ...later, stateDates: { NEGOCIACION: ENTERED } }, contract)).toBe('DUE')
    // The contract's own step is not one after it.
    expect(signatureOf({ ...later, stateDates: { CONTRATO_INTERMEDIACION: ENTERED } }, contract)).toBe('OPEN')
  })

  it('every standing is reached', () => {
    const reached = OPERATION_STATES.flatMap(state =>
      [none, rejected, { ...none, signed: true }, { ...none, signed: true, validated: true }].flatMap(contract =>
        [true, false].map(ready => at(state, contract, ready)),
      ),
    )
    expect(new Set(reached)).toEqual(new Set(SIGNATURES))
  })
})
