import { describe, expect, it } from 'vitest'
import { OPERATION_TYPES } from '../operations/fields/operation-types'
import { holders } from '../questionnaire/holder-flow'
import { findQuestion } from '../questionnaire/paths'
import { comparedAnswers, expectedPeriod, rejectionReasons } from './document-review'
import { DOCUMENT_TYPES } from './document-types'

const employed = { isSelfEmployed: false }

describe('the period that a document has to cover', () => {
  it('is the last full months before it was sent, across the turn of the year', () => {
    const sent = new Date('2026-02-03T12:00:00Z')
    expect(expectedPeriod('NOMINAS', { sent, ...employed })).toEqual({ kind: 'MONTHS', from: '2025-11', to: '2026-01' })
    expect(expectedPeriod('EXTRACTO_BANCARIO', { sent, ...employed })).toMatchObject({ from: '2025-08' })
  })

  it('counts days of Madrid: half past eleven at night in UTC is already the next month there', () => {
    const sent = new Date('2026-02-28T23:30:00Z')
    expect(expectedPeriod('NOMINAS', { sent, ...employed })).toMatchObject({ to: '2026-02' })
  })

  it('is the last tax year that has been filed; of the self-employed, two', () => {
    const before = new Date('2026-06-30T12:00:00Z')
    const after = new Date('2026-07-01T12:00:00Z')
    expect(expectedPeriod('DECLARACION_RENTA', { sent: before, ...employed })).toEqual({
      kind: 'YEARS',
      from: 2024,
      to: 2024,
    })
    expect(expectedPeriod('DECLARACION_RENTA', { sent: after, isSelfEmployed: true })).toEqual({
      kind: 'YEARS',
      from: 2024,
      to: 2025,
    })
  })

  it('is an age for what is issued on a day, and nothing for what has no time', () => {
    const sent = new Date('2026-04-01T10:00:00Z')
    expect(expectedPeriod('NOTA_SIMPLE', { sent, ...employed })).toEqual({ kind: 'ISSUED_SINCE', day: '2026-01-01' })
    expect(expectedPeriod('CONTRATO_ARRAS', { sent, ...employed })).toBeNull()
  })
})

describe('what a document is compared with', () => {
  it('are questions that are asked', () => {
    const ofHolder = new Set(holders.items.map(item => (item.kind === 'repeat' ? item.list : item.key)))
    for (const type of DOCUMENT_TYPES) {
      const { holder, operation } = comparedAnswers(type)
      for (const key of holder) expect(ofHolder, `${type}: ${key}`).toContain(key)
      for (const key of operation) {
        expect(
          OPERATION_TYPES.some(one => findQuestion(one, key) !== undefined),
          `${type}: ${key}`,
        ).toBe(true)
      }
    }
  })

  it('has six different reasons to reject it', () => {
    for (const type of DOCUMENT_TYPES) expect(new Set(rejectionReasons(type)).size, type).toBe(6)
  })
})
