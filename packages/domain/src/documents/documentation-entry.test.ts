import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOCUMENT_STATES, type DocumentState } from './document-types'
import { entryIsSettled, entryIsUploaded, entryState } from './documentation-entry'

const files = (...states: DocumentState[]) => states.map(state => ({ state }))

describe('entryState', () => {
  it.each([
    [[], 'PENDIENTE'],
    [['VALIDADO', 'VALIDADO'], 'VALIDADO'],
    [['VALIDADO', 'PENDIENTE_VALIDACION'], 'PENDIENTE_VALIDACION'],
    [['PENDIENTE_VALIDACION', 'PENDIENTE'], 'PENDIENTE'],
    [['VALIDADO', 'RECHAZADO', 'PENDIENTE_VALIDACION'], 'RECHAZADO'],
  ] as const)('of %j is %s', (states, worst) => {
    expect(entryState(files(...states))).toBe(worst)
  })

  it('does not depend on the order of the files', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...DOCUMENT_STATES)), states => {
        expect(entryState(files(...states))).toBe(entryState(files(...states.toReversed())))
      }),
    )
  })
})

describe('settled and uploaded', () => {
  it('only an empty entry is settled by a waiver', () => {
    expect(entryIsSettled([], false)).toBe(false)
    expect(entryIsSettled([], true)).toBe(true)
    expect(entryIsSettled(files('RECHAZADO'), true)).toBe(false)
    expect(entryIsSettled(files('VALIDADO'), false)).toBe(true)
    expect(entryIsSettled(files('VALIDADO', 'PENDIENTE_VALIDACION'), false)).toBe(false)
  })

  it('uploaded means that the staff can continue', () => {
    expect(entryIsUploaded([], false)).toBe(false)
    expect(entryIsUploaded([], true)).toBe(true)
    expect(entryIsUploaded(files('PENDIENTE_VALIDACION'), false)).toBe(true)
    expect(entryIsUploaded(files('VALIDADO'), false)).toBe(true)
    expect(entryIsUploaded(files('VALIDADO', 'RECHAZADO'), false)).toBe(false)
  })
})
