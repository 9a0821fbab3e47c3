import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarDay, DAY_MS, instantAt, laterDay } from '../time/calendar-day'
import type { Bank } from './fields/banks'
import { brokenRules, missingDates, type RuledField, type RuledOperation } from './operation-rules'
import { ARCHIVE_REASONS, MILESTONE_FIELDS, OPERATION_STATES } from './states/operation-states'

const now = new Date('2026-11-22T09:00:00Z')
const december = (day: number) => instantAt(laterDay('2026-11-30', day), '10:00').toISOString()
const blank: RuledOperation = {
  state: 'NEGOCIACION',
  archivedReason: null,
  sendsProposals: [],
  receivedProposals: [],
  chosenProposal: null,
}
const judged = (operation: Partial<RuledOperation>, ...changed: RuledField[]) =>
  brokenRules({ ...blank, ...operation }, changed, now).map(({ field, code }) => [field, code])

describe('the deed and what it has to wait for (Ley 5/2019, art. 14 and 15)', () => {
  const planned = { signFEINDate: december(1), formalizationDate: december(12) }

  it('is wrong on the field that was changed, and on the deed if that was, too', () => {
    const early = 'error_form_deed_before_wait'
    expect(judged({ ...planned, formalizationDate: december(10) }, 'formalizationDate')).toEqual([
      ['formalizationDate', early],
    ])
    expect(judged({ ...planned, signFEINDate: december(8) }, 'signFEINDate')).toEqual([['signFEINDate', early]])
    expect(judged({ ...planned, deedInCatalonia: true }, 'deedInCatalonia')).toEqual([['deedInCatalonia', early]])
    expect(judged({ ...planned, deedInCatalonia: true }, 'deedInCatalonia', 'formalizationDate')).toEqual([
      ['formalizationDate', early],
    ])
    expect(judged({ ...planned, signTransparencyActDate: december(12) }, 'signTransparencyActDate')).toEqual([
      ['signTransparencyActDate', 'error_form_deed_before_act'],
    ])
    expect(judged(planned, 'formalizationDate', 'signFEINDate')).toEqual([])
  })

  it('does not matter to a change of something else, nor to a deed that has been signed', () => {
    const early = { ...planned, formalizationDate: december(5) }
    expect(judged(early, 'state', 'signTransparencyActDate', 'chosenProposal')).toEqual([])
    expect(brokenRules({ ...blank, ...early }, ['formalizationDate'], new Date(december(5)))).toEqual([])
  })
})

describe('closing as a success', () => {
  const closed = {
    archivedReason: 'CERRADA_CON_EXITO',
    formalizationDate: instantAt('2026-11-23', '00:10').toISOString(),
  } as const
  const ahead = [['formalizationDate', 'error_form_deed_ahead']]

  it('waits for the day of the deed in Madrid; the deed is wrong, whichever of the two was changed', () => {
    expect(judged(closed, 'isArchived')).toEqual(ahead)
    expect(judged(closed, 'formalizationDate')).toEqual(ahead)
    const onTheDay = { ...blank, ...closed, formalizationDate: instantAt('2026-11-23', '18:00').toISOString() }
    const closedAt = (time: string, day: CalendarDay) => brokenRules(onTheDay, ['isArchived'], instantAt(day, time))
    expect(closedAt('23:59', '2026-11-22')).toHaveLength(1)
    expect(closedAt('00:00', '2026-11-23')).toEqual([])
  })

  it('is nobody’s concern when something else changes, or for another reason', () => {
    expect(judged(closed, 'state', 'signFEINDate', 'chosenProposal')).toEqual([])
    for (const archivedReason of [null, ...ARCHIVE_REASONS].filter(reason => reason !== 'CERRADA_CON_EXITO')) {
      expect(judged({ ...closed, archivedReason }, 'isArchived', 'formalizationDate')).toEqual([])
    }
  })
})

describe('proposals', () => {
  const before = {
    sendsProposals: ['BBVA', 'ING'],
    receivedProposals: [{ proposal: 'BBVA', isOk: true }],
    chosenProposal: 'BBVA',
  } as const
  const received = (...proposals: [Bank, boolean][]) => proposals.map(([proposal, isOk]) => ({ proposal, isOk }))
  const wrong = (changes: Partial<RuledOperation>) =>
    judged({ ...before, ...changes }, ...(Object.keys(changes) as RuledField[])).map(([field]) => field)

  it('another answer from a bank that was asked is accepted', () => {
    expect(wrong({ receivedProposals: received(['BBVA', true], ['ING', false]) })).toEqual([])
  })

  it('a bank that has answered stays among those asked', () => {
    expect(wrong({ sendsProposals: ['ING'] })).toEqual(['sendsProposals'])
  })

  it('an answer from a bank that was not asked is refused, and two from the same bank', () => {
    expect(wrong({ receivedProposals: received(['BBVA', true], ['UCI', true]) })).toEqual(['receivedProposals'])
    expect(wrong({ receivedProposals: received(['BBVA', true], ['BBVA', true]) })).toEqual(['receivedProposals'])
  })

  it('the chosen bank’s answer stays as it is', () => {
    expect(wrong({ receivedProposals: [] })).toEqual(['receivedProposals'])
    expect(wrong({ receivedProposals: received(['BBVA', false]) })).toEqual(['receivedProposals'])
    expect(wrong({ receivedProposals: [], chosenProposal: null })).toEqual([])
  })

  it('an answer that is not good cannot be chosen', () => {
    expect(wrong({ chosenProposal: 'ING' })).toEqual(['chosenProposal'])
  })
})

describe('the dates that a state or the archive requires', () => {
  const missing = (operation: Partial<RuledOperation>, ...changed: RuledField[]) =>
    missingDates({ ...blank, ...operation }, changed)
  const all = Object.fromEntries(MILESTONE_FIELDS.map(field => [field, december(1)]))

  it('are named when the state is entered, in their order', () => {
    expect(missing({ state: 'FORMALIZACION', appraisalDate: december(1) }, 'state')).toEqual([
      'presentationProposalsDate',
      'signFEINDate',
      'signTransparencyActDate',
    ])
  })

  it('are all five for a success, and none for another reason', () => {
    expect(missing({ archivedReason: 'CERRADA_CON_EXITO' }, 'isArchived')).toEqual([...MILESTONE_FIELDS])
    expect(missing({ archivedReason: 'CERRADA_CON_EXITO', ...all, formalizationDate: null }, 'isArchived')).toEqual([
      'formalizationDate',
    ])
    expect(missing({ archivedReason: 'CERRADA_CON_EXITO', ...all }, 'isArchived')).toEqual([])
    for (const archivedReason of ARCHIVE_REASONS.filter(reason => reason !== 'CERRADA_CON_EXITO')) {
      expect(missing({ archivedReason }, 'isArchived')).toEqual([])
    }
  })

  it('cannot be cleared; others can, and what is missing already does not block them', () => {
    const cleared = { state: 'APROBACION', presentationProposalsDate: december(1) } as const
    expect(missing(cleared, 'appraisalDate', 'signFEINDate')).toEqual(['appraisalDate'])
    expect(missing({ ...cleared, archivedReason: 'CERRADA_CON_EXITO' }, 'signFEINDate')).toEqual(['signFEINDate'])
    expect(missing(cleared, 'signFEINDate', 'formalizationDate')).toEqual([])
    expect(missing({ state: 'FORMALIZACION' }, 'isArchived')).toEqual([])
  })
})

it('no changes of which each is accepted lead to an operation that the rules refuse', () => {
  const date = fc.option(fc.integer({ min: -20, max: 30 }).map(days => new Date(+now + days * DAY_MS).toISOString()))
  const bank = fc.constantFrom<Bank>('BBVA', 'ING', 'UCI')
  const value: { readonly [F in keyof Required<RuledOperation>]: fc.Arbitrary<Required<RuledOperation>[F]> } = {
    presentationProposalsDate: date,
    appraisalDate: date,
    signFEINDate: date,
    signTransparencyActDate: date,
    formalizationDate: date,
    deedInCatalonia: fc.option(fc.boolean()),
    state: fc.constantFrom(...OPERATION_STATES),
    archivedReason: fc.option(fc.constantFrom(...ARCHIVE_REASONS)),
    sendsProposals: fc.uniqueArray(bank),
    receivedProposals: fc.array(fc.record({ proposal: bank, isOk: fc.boolean() }), { maxLength: 3 }),
    chosenProposal: fc.option(bank),
  }
  const changes = fc.record(value, { requiredKeys: [] })
  const changedBy = (change: object) => Object.keys(change).map(key => (key === 'archivedReason' ? 'isArchived' : key))
  const everything = changedBy(value)
  fc.assert(
    fc.property(fc.array(fc.tuple(changes, fc.nat(5 * DAY_MS)), { maxLength: 30 }), sequence => {
      let [operation, time] = [blank, +now]
      for (const [change, later] of sequence) {
        const after = { ...operation, ...change }
        time += later
        const [changed, at] = [changedBy(change), new Date(time)]
        if (brokenRules(after, changed, at).length === 0 && missingDates(after, changed).length === 0) operation = after
        expect([brokenRules(operation, everything, at), missingDates(operation, everything)]).toEqual([[], []])
      }
    }),
  )
})
