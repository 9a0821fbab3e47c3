import { describe, expect, it } from 'vitest'
import { instantAt, laterDay } from '../time/calendar-day'
import { entryState } from './documentation-entry'
import {
  coveredMonths,
  lastMonths,
  lastReadyDay,
  MONTHLY_TYPES,
  missingMonths,
  monthsOf,
  paperMonthsFrom,
  statesToday,
  wantedMonths,
} from './paper-months'

const rule = paperMonthsFrom({})

describe('lastMonths', () => {
  it.each([
    ['2026-12-04', ['2026-08', '2026-09', '2026-10']],
    ['2026-12-05', ['2026-09', '2026-10', '2026-11']],
    ['2026-12-31', ['2026-09', '2026-10', '2026-11']],
    ['2027-01-04', ['2026-09', '2026-10', '2026-11']],
    ['2027-01-05', ['2026-10', '2026-11', '2026-12']],
    ['2028-03-05', ['2027-12', '2028-01', '2028-02']],
  ] as const)('on %s: %s', (day, months) => expect(lastMonths(3, day)).toEqual(months))

  it('says since when they are asked for', () => {
    expect(['2026-12-04', '2026-12-05', '2027-01-01'].map(day => lastReadyDay(day as '2026-12-04'))).toEqual([
      '2026-11-05',
      '2026-12-05',
      '2026-12-05',
    ])
  })

  it('moves on by one month, once a month, and never back', () => {
    const latest = Array.from({ length: 800 }, (_, at) => lastMonths(1, laterDay('2026-01-01', at))[0] ?? '')
    expect(latest.toSorted()).toEqual(latest)
    expect(new Set(latest).size).toBe(28)
  })
})

describe('wantedMonths', () => {
  const entry = { type: 'NOMINAS', isPrivate: false, waived: false, employmentSituation: 'INDEFINIDO' } as const
  const operation = { state: 'TASACION', isArchived: false, formalizationDate: null } as const
  const now = instantAt('2026-12-05', '00:10')
  const wanted = (
    own: Partial<Parameters<typeof wantedMonths>[0]>,
    of: Partial<Parameters<typeof wantedMonths>[1]> = {},
  ) => wantedMonths({ ...entry, ...own }, { ...operation, ...of }, { rule, now })?.join() ?? null

  it('are the last three payslips, and the last receipt of the self-employed', () => {
    expect(wanted({})).toBe('2026-09,2026-10,2026-11')
    expect(wanted({ employmentSituation: null })).toBe('2026-09,2026-10,2026-11')
    expect(wanted({ type: 'ULTIMO_RECIBO_AUTONOMO', employmentSituation: 'AUTONOMO' })).toBe('2026-11')
  })

  it('change at midnight in Madrid, which is the day before in UTC', () => {
    const early = wantedMonths(entry, operation, { rule, now: instantAt('2026-12-04', '23:59') })
    expect(early?.at(-1)).toBe('2026-10')
  })

  it('are none for whoever gets no payslip any more, of other papers, private or waived ones', () => {
    for (const employmentSituation of ['JUBILADO', 'AUTONOMO', 'DESEMPLEADO'] as const) {
      expect(wanted({ employmentSituation })).toBeNull()
    }
    expect(wanted({ type: 'ULTIMO_RECIBO_AUTONOMO' })).toBeNull()
    expect(wanted({ type: 'VIDA_LABORAL' })).toBeNull()
    expect(wanted({ type: 'RECIBOS_HIPOTECA', employmentSituation: null })).toBeNull()
    expect([wanted({ isPrivate: true }), wanted({ waived: true })]).toEqual([null, null])
  })

  it('do not move on when the operation is archived, on the day of its deed, and after it', () => {
    expect(wanted({}, { isArchived: true })).toBeNull()
    const deed = (day: '2026-12-05' | '2026-12-06' | '2026-12-01') => ({
      state: 'FORMALIZACION' as const,
      formalizationDate: instantAt(day, '10:00').toISOString(),
    })
    expect(wanted({}, deed('2026-12-01'))).toBeNull()
    expect(wanted({}, deed('2026-12-05'))).toBeNull()
    expect(wanted({}, deed('2026-12-06'))).not.toBeNull()
    // A date that had passed before the last state is not the day of the deed; perhaps nobody moved it.
    expect(wanted({}, { ...deed('2026-12-01'), state: 'APROBACION' })).not.toBeNull()
  })

  it('follow what the brokerage has set', () => {
    const own = paperMonthsFrom({ NOMINAS: null, RECIBO_PAGO_ALQUILER: 2 })
    expect(wantedMonths(entry, operation, { rule: own, now })).toBeNull()
    expect(wantedMonths({ ...entry, type: 'RECIBO_PAGO_ALQUILER' }, operation, { rule: own, now })).toHaveLength(2)
    expect(MONTHLY_TYPES.filter(type => monthsOf(type, rule) !== null)).toEqual(['NOMINAS', 'ULTIMO_RECIBO_AUTONOMO'])
  })
})

describe('what is there', () => {
  const wanted = ['2026-10', '2026-11', '2026-12']
  const file = (state: 'VALIDADO' | 'PENDIENTE_VALIDACION' | 'RECHAZADO', ...months: string[]) => ({ state, months })
  const state = (...files: ReturnType<typeof file>[]) => entryState(statesToday(files, wanted))

  it('is of the months that were said, otherwise of those that could be asked for when it came', () => {
    const createdDate = instantAt('2026-11-20')
    expect(coveredMonths({ months: ['2026-09'], createdDate }, 3)).toEqual(['2026-09'])
    expect(coveredMonths({ months: null, createdDate }, 3)).toEqual(['2026-08', '2026-09', '2026-10'])
  })

  it('asks for a month that nothing is of; the verdicts of the others stay', () => {
    const files = [file('VALIDADO', '2026-10'), file('VALIDADO', '2026-11')]
    expect(missingMonths(files, wanted)).toEqual(['2026-12'])
    expect(state(...files)).toBe('PENDIENTE')
    expect(state(...files, file('PENDIENTE_VALIDACION', '2026-12'))).toBe('PENDIENTE_VALIDACION')
    expect(state(...files, file('VALIDADO', '2026-12'))).toBe('VALIDADO')
    expect(state(file('VALIDADO', '2026-10', '2026-11', '2026-12'))).toBe('VALIDADO')
  })

  it('counts no rejected file, and asks for no earlier month again', () => {
    const others = [file('VALIDADO', '2026-10', '2026-11')]
    expect(missingMonths([...others, file('RECHAZADO', '2026-12')], wanted)).toEqual(['2026-12'])
    expect(state(...others, file('RECHAZADO', '2026-12'))).toBe('RECHAZADO')
    const past = file('RECHAZADO', '2026-07')
    expect(state(past, ...others, file('VALIDADO', '2026-12'))).toBe('VALIDADO')
  })

  it('with nothing but earlier months there is nothing, as before the first file', () => {
    expect(statesToday([file('VALIDADO', '2026-07')], wanted)).toEqual([])
    expect(statesToday([], wanted)).toEqual([])
  })

  it('stands as it did where no month is asked for', () => {
    const files = [file('RECHAZADO', '2026-07')]
    expect(statesToday(files, null)).toBe(files)
  })
})
