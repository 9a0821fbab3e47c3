import { describe, expect, it } from 'vitest'
import { leadStatus, newsKey, newsOf, stepsReached } from './lead-progress'

const live = { isArchived: false, archivedReason: null, signedDate: null, deedDate: null }
const told = (lead: Parameters<typeof newsOf>[0]) => newsOf(lead).map(newsKey)

describe('a lead', () => {
  it.each([
    [false, null, 'LIVE'],
    [true, 'CERRADA_CON_EXITO', 'WON'],
    [true, 'DESCARTADA_INVIABLE', 'ENDED'],
    [true, 'CANCELADA_POR_CLIENTE', 'ENDED'],
    [true, null, 'ENDED'],
  ] as const)('archived %s for %s is %s', (isArchived, archivedReason, status) => {
    expect(leadStatus({ isArchived, archivedReason })).toBe(status)
  })

  it('has reached as many of the ten steps as its variant has by then', () => {
    const at = (state: Parameters<typeof stepsReached>[0]['state'], providingFunds = false) =>
      stepsReached({ state, providingFunds })
    expect(at('CUESTIONARIO_EN_CURSO')).toEqual({ reached: 0, steps: 10 })
    expect(at('NEGOCIACION')).toEqual({ reached: 6, steps: 10 })
    expect(at('NEGOCIACION', true)).toEqual({ reached: 5, steps: 10 })
    expect(at('FORMALIZACION', true)).toEqual({ reached: 10, steps: 10 })
  })

  it('tells what has happened, and a deed by its day in Madrid', () => {
    expect(told(live)).toEqual([])
    const signed = { ...live, signedDate: new Date('2026-11-02T10:00:00Z') }
    const deed = { ...signed, deedDate: new Date('2026-12-15T23:30:00Z') }
    expect(told(deed)).toEqual(['SIGNED', 'DEED 2026-12-16'])
    expect(told({ ...deed, isArchived: true, archivedReason: 'CERRADA_CON_EXITO' })).toEqual(['SIGNED', 'WON'])
    expect(told({ ...live, isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE' })).toEqual(['ENDED'])
  })
})
