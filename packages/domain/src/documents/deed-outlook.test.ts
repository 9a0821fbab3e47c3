import { describe, expect, it } from 'vitest'
import { instantAt } from '../time/calendar-day'
import { type DatedFiles, type DeedPlan, dayForPapers, outOfDateOn } from './deed-outlook'
import { validityFrom } from './document-validity'

const plan = (given: Partial<DeedPlan>): DeedPlan => ({
  isArchived: false,
  formalizationDate: null,
  arrasDate: null,
  appraisalDate: null,
  ...given,
})

describe('dayForPapers', () => {
  const now = instantAt('2026-12-10', '00:30')

  it('is the planned deed, before or after the arras; without one, the last day of the arras', () => {
    const arrasDate = instantAt('2027-01-15', '23:59')
    expect(dayForPapers(plan({ arrasDate }), now)).toBe('2027-01-15')
    expect(dayForPapers(plan({ arrasDate, formalizationDate: instantAt('2027-01-12', '10:00') }), now)).toBe(
      '2027-01-12',
    )
    expect(dayForPapers(plan({ arrasDate, formalizationDate: instantAt('2027-02-01', '10:00') }), now)).toBe(
      '2027-02-01',
    )
  })

  it('is the whole day itself, by the clocks in Madrid, and nothing once it is over', () => {
    expect(dayForPapers(plan({ formalizationDate: instantAt('2026-12-10', '00:05') }), now)).toBe('2026-12-10')
    expect(dayForPapers(plan({ formalizationDate: instantAt('2026-12-09', '23:55') }), now)).toBeNull()
  })

  it('is none without a date, and for an archived operation', () => {
    expect(dayForPapers(plan({}), now)).toBeNull()
    expect(dayForPapers(plan({ isArchived: true, arrasDate: instantAt('2027-01-15') }), now)).toBeNull()
  })
})

describe('outOfDateOn', () => {
  const entry = (...files: DatedFiles['files']): DatedFiles => ({ files })
  const file = (expiresOn: DatedFiles['files'][number]['expiresOn'], state: 'VALIDADO' | 'RECHAZADO' = 'VALIDADO') => ({
    state,
    expiresOn,
  })
  const on = (...entries: DatedFiles[]) => outOfDateOn('2027-01-15', entries, plan({}), validityFrom({}))

  it('names what ends before the day, what ends first coming first; on its last day a file still serves', () => {
    const early = entry(file('2026-12-20'))
    const late = entry(file('2027-01-14'))
    expect(on(late, entry(file('2027-01-15')), early)).toEqual([
      { entry: early, until: '2026-12-20' },
      { entry: late, until: '2027-01-14' },
    ])
  })

  it('looks at the best of several files, and never at a rejected one', () => {
    expect(on(entry(file('2026-12-20'), file('2027-02-01')))).toEqual([])
    expect(on(entry(file('2026-12-20'), file(null)))).toEqual([])
    const rejected = entry(file('2026-12-20'), file('2027-02-01', 'RECHAZADO'))
    expect(on(rejected)).toEqual([{ entry: rejected, until: '2026-12-20' }])
    expect(on(entry(), entry(file('2026-12-20', 'RECHAZADO')))).toEqual([])
  })

  it('counts the appraisal from its day, for as long as the brokerage says', () => {
    const appraised = plan({ appraisalDate: instantAt('2026-07-10', '23:30') })
    const until = (months: number | null) =>
      outOfDateOn('2027-01-15', [], appraised, validityFrom({ APPRAISAL: months }))
    expect(until(6)).toEqual([{ entry: null, until: '2027-01-10' }])
    expect(until(7)).toEqual([])
    expect(until(null)).toEqual([])
  })
})
