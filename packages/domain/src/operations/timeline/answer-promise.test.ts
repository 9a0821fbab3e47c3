import { describe, expect, it } from 'vitest'
import { anEntry } from '../../documents/asked-documents.testing'
import type { CalendarDay, Instant } from '../../time/calendar-day'
import { type AnswerPromise, presentPromise, promisedBy } from './answer-promise'
import type { CustomerSituation } from './customer-now'
import { aSituation } from './situation.testing'

const since = (instant: Instant, days = 3) => ({ days, since: instant })

function promisedDay(of: CustomerSituation, made: AnswerPromise | null, today: CalendarDay) {
  const promise = presentPromise(of, made)
  return promise && promisedBy(promise, today)
}

describe('the promised day', () => {
  it.each([
    ['2026-11-27T10:00:00Z', '2026-12-02'],
    // In Madrid it is already the next day, a Saturday.
    ['2026-11-27T23:30:00Z', '2026-12-02'],
    ['2026-11-26T22:59:00Z', '2026-12-01'],
    ['2026-11-26T23:00:00Z', '2026-12-02'],
  ] as const)('three working days after %s is %s', (instant, day) =>
    expect(promisedDay(aSituation(), since(instant), '2026-11-27')).toBe(day),
  )

  it('holds for its whole day, and no day of the past is ever promised', () => {
    const promise = since('2026-11-27T10:00:00Z')
    expect(promisedDay(aSituation(), promise, '2026-12-02')).toBe('2026-12-02')
    expect(promisedDay(aSituation(), promise, '2026-12-03')).toBe('PASSED')
  })

  it('is none where nothing is promised, or while somebody else has to act', () => {
    const promise = since('2026-11-27T10:00:00Z')
    expect(promisedDay(aSituation(), null, '2026-11-27')).toBeNull()
    const rejected = aSituation({ operationDocumentation: [anEntry('NOTA_SIMPLE', ['RECHAZADO'])] })
    expect(promisedDay(rejected, promise, '2026-11-27')).toBeNull()
    const sent = aSituation({
      state: 'SUBIR_DOCUMENTACION',
      operationDocumentation: [anEntry('NOTA_SIMPLE', ['PENDIENTE_VALIDACION'])],
    })
    expect(promisedDay(sent, promise, '2026-11-27')).toBe('2026-12-02')
    const contract = { signed: false, validated: false, rejected: false, linkSentDate: null }
    const unsigned = { name: 'Marta', holderDocumentation: [], contract }
    const signing = aSituation({ state: 'CONTRATO_INTERMEDIACION', holders: [unsigned, unsigned] })
    expect(promisedDay(signing, promise, '2026-11-27')).toBeNull()
    expect(promisedDay(aSituation({ state: 'CUESTIONARIO_EN_CURSO' }), promise, '2026-11-27')).toBeNull()
  })
})
