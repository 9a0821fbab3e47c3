import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findInZone } from './readable-zone'

const ZONE = [
  'IDESPBAA000589512345678Z<<<<<<',
  '8503091F3110245ESP<<<<<<<<<<<7',
  'GIL<PENALVER<<ANA<MARIA<<<<<<<',
] as const
const TODAY = '2026-11-30'
const place = (from: number, to: number) => ({ page: 1, left: from, top: 0, right: to, bottom: 1 })
const findIn = (...lines: readonly string[]) =>
  findInZone(
    lines.map(text => ({ text, place })),
    TODAY,
  )
const valuesIn = (...lines: readonly string[]) =>
  Object.fromEntries(findIn(...lines)?.findings.map(({ field, value }) => [field, value]) ?? [])

describe('the machine-readable zone of an identity card', () => {
  it('says number, birthday, expiry and name, in whatever order its lines are found among others', () => {
    const found = findIn('C<MAYOR<12', ...ZONE.toReversed())
    expect(found?.findings).toEqual([
      { field: 'person', value: 'GIL PENALVER, ANA MARIA', place: place(0, 30) },
      { field: 'personId', value: '12345678Z', place: place(15, 24) },
      { field: 'birthday', value: '1985-03-09', place: place(0, 6) },
      { field: 'expires', value: '2031-10-24', place: place(8, 14) },
    ])
  })

  it('of a digit that was mistaken nothing is read', () => {
    const digits = [...ZONE[0], ...ZONE[1]].flatMap((letter, at) => (/\d/.test(letter) ? [at] : []))
    fc.assert(
      fc.property(fc.constantFrom(...digits), fc.integer({ min: 1, max: 9 }), (at, more) => {
        const all = [...ZONE[0], ...ZONE[1]]
        all[at] = String((Number(all[at]) + more) % 10)
        expect(findIn(all.slice(0, 30).join(''), all.slice(30).join(''), ZONE[2])).toBeNull()
      }),
    )
  })

  it.each([
    ['no name', [ZONE[0], ZONE[1]], undefined],
    [
      'one that fills its line, and may be cut',
      [ZONE[0], ZONE[1], 'GIL<PENALVER<SOLER<<ANA<MARIAN'],
      'GIL PENALVER SOLER, ANA',
    ],
    [
      'one that is cut within its first name',
      [ZONE[0], ZONE[1], 'RUIZ<DE<LA<FUENTE<MUNOZ<<MARIA'],
      'RUIZ DE LA FUENTE MUNOZ',
    ],
    ['an eñe in three letters', [ZONE[0], ZONE[1], 'MUNXXOZ<<ANA<<<<<<<<<<<<<<<<<<'], 'MUNOZ, ANA'],
  ])('%s', (_, lines, person) => {
    expect(valuesIn(...lines)).toMatchObject({ personId: '12345678Z', ...(person && { person }) })
    expect(valuesIn(...lines).person).toBe(person)
  })

  it('what is mistaken where nothing is checked or used is no matter', () => {
    expect(valuesIn(ZONE[0], ZONE[1].replace('ESP', '0P'))).toMatchObject({ expires: '2031-10-24' })
  })

  it('a card that never expires says so', () => {
    expect(valuesIn(ZONE[0], '8503091F9901018ESP<<<<<<<<<<<7')).toMatchObject({ expires: '9999-01-01' })
  })

  it('is nothing without one of its lines, and of another country', () => {
    expect(findIn(ZONE[0], ZONE[2])).toBeNull()
    expect(findIn(ZONE[1], ZONE[2])).toBeNull()
    expect(findIn(ZONE[0].replace('ESP', 'FRA'), ZONE[1], ZONE[2])).toBeNull()
    expect(findIn()).toBeNull()
  })
})
