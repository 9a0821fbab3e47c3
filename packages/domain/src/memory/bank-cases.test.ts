import { describe, expect, it } from 'vitest'
import type { OfferTerms } from '../offers/offer-terms'
import { type Asked, bankCases } from './bank-cases'

const NOW = new Date('2026-11-28T12:00:00Z')
const asked: Asked = {
  state: 'NEGOCIACION',
  endedDate: null,
  createdDate: '2026-09-01T10:00:00Z',
  sendsProposals: ['ING'],
  receivedProposals: [],
  chosenProposal: null,
  changes: [{ date: '2026-11-01T10:00:00Z', field: 'sendsProposals', newValue: ['ING'] }],
  sendings: [],
  offers: [],
}
const answered = (isOk: boolean): Partial<Asked> => ({
  receivedProposals: [{ proposal: 'ING', isOk }],
  changes: [
    ...asked.changes,
    { date: '2026-11-09T12:00:00Z', field: 'receivedProposals', newValue: [{ proposal: 'ING', isOk }] },
  ],
})
const of = (own: Partial<Asked>, now = NOW) => bankCases({ ...asked, ...own }, now)[0]
const ended = '2026-11-20T10:00:00Z'

describe('the outcome', () => {
  it.each<[string, Partial<Asked>, string | undefined]>([
    ['a good answer', answered(true), 'APPROVED'],
    ['an answer that is not called good while proposals are presented', answered(false), undefined],
    ['the same later', { ...answered(false), state: 'TASACION' }, 'REFUSED'],
    ['the same of an operation that is over', { ...answered(false), endedDate: ended }, 'REFUSED'],
    ['no answer yet', {}, undefined],
    ['no answer of an operation that is over', { endedDate: ended }, 'SILENT'],
    ['an imported one whose sending nobody dated', { changes: [], endedDate: ended }, 'SILENT'],
    ['the same while it is live', { changes: [] }, undefined],
  ])('of %s', (_, own, outcome) => {
    expect(of(own)?.outcome).toBe(outcome)
  })

  it('no answer is silence after 30 days', () => {
    expect(of({}, new Date('2026-12-01T10:00:00Z'))).toBeUndefined()
    expect(of({}, new Date('2026-12-01T10:00:01Z'))).toMatchObject({ outcome: 'SILENT', days: null })
  })

  it('terms that were entered are an approval', () => {
    expect(of({ ...answered(false), offers: [offer(2.5)] })?.outcome).toBe('APPROVED')
  })
})

it('days run from whatever went first, a dossier or the proposal', () => {
  expect(of(answered(true))).toMatchObject({ days: 8, date: '2026-11-09T12:00:00Z' })
  expect(of({ ...answered(true), sendings: [{ bank: 'ING', date: '2026-10-30T10:00:00Z' }] })?.days).toBe(10)
  expect(of({ ...answered(true), sendings: [{ bank: 'EVO', date: '2026-10-30T10:00:00Z' }] })?.days).toBe(8)
})

it('an answer dated before its sending has no days', () => {
  const [sent, received] = answered(true).changes ?? []
  const changes = [received, { date: '2026-11-20T10:00:00Z', field: 'sendsProposals', newValue: ['ING'] }]
  expect(of({ ...answered(true), changes: changes as Asked['changes'] })?.days).toBeNull()
  expect(sent).toBeDefined()
})

it('the terms are those of the preferred offer, else of the last', () => {
  const offers = [offer(2.5), offer(2.7)]
  expect(of({ ...answered(true), offers })).toMatchObject({ rateKind: 'FIXED', rate: 2.7, differential: null })
  expect(of({ ...answered(true), offers: [offer(2.5, true), offer(2.7)] })?.rate).toBe(2.5)
})

function offer(tin: number, isPreferred = false): Asked['offers'][number] {
  const terms = { rateKind: 'FIXED', tin, differential: null } as OfferTerms
  return { bank: 'ING', terms, isPreferred, conditions: [] }
}
