import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './amounts-in-words'
import { cents } from './money'

describe('amountInWords', () => {
  it.each([
    [0, 'cero euros'],
    [1, 'cero euros con un céntimo'],
    [1_00, 'un euro'],
    [1_21, 'un euro con veintiún céntimos'],
    [16_00, 'dieciséis euros'],
    [21_00, 'veintiún euros'],
    [31_31, 'treinta y un euros con treinta y un céntimos'],
    [40_00, 'cuarenta euros'],
    [100_00, 'cien euros'],
    [101_00, 'ciento un euros'],
    [500_00, 'quinientos euros'],
    [1000_00, 'mil euros'],
    [1001_00, 'mil un euros'],
    [1234_56, 'mil doscientos treinta y cuatro euros con cincuenta y seis céntimos'],
    [21_000_00, 'veintiún mil euros'],
    [100_000_00, 'cien mil euros'],
    [131_000_00, 'ciento treinta y un mil euros'],
    [1_000_000_00, 'un millón de euros'],
    [1_000_001_00, 'un millón un euros'],
    [1_500_000_00, 'un millón quinientos mil euros'],
    [2_000_000_10, 'dos millones de euros con diez céntimos'],
    [21_000_000_00, 'veintiún millones de euros'],
    [
      999_999_999_99,
      'novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve euros con noventa y nueve céntimos',
    ],
  ])('%i cents', (amount, words) => expect(amountInWords(cents(amount))).toBe(words))

  it.each([-1, 0.5, 100_000_000_000, Number.NaN])('throws for %s', amount => {
    expect(() => amountInWords(cents(amount))).toThrow(RangeError)
  })

  it('words different amounts differently, and joins euros and cents', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999_999 }).map(cents)
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(amountInWords(a) === amountInWords(b)).toBe(a === b)
        expect(amountInWords(a)).toMatch(/ euros?( con [a-záéíóú ]+ céntimos?)?$/)
        expect(amountInWords(a)).not.toMatch(/uno|undefined|false| {2}/)
      }),
    )
  })

  it('reads back as the amount', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999_999 }).map(cents)
    fc.assert(
      fc.property(amount, given => {
        expect(readBack(amountInWords(given))).toBe(given)
      }),
    )
  })
})

/** Reads the words back to cents independently of the code under test. */
function readBack(words: string): number {
  const [euros = '', cents = ''] = words.split(' con ')
  return readInteger(euros) * 100 + readInteger(cents)
}

const WORTH: Readonly<Record<string, number>> = {
  cero: 0,
  un: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciséis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintiún: 21,
  veintidós: 22,
  veintitrés: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiséis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  ciento: 100,
  doscientos: 200,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
}

function readInteger(words: string): number {
  let total = 0
  let group = 0
  for (const word of words.split(' ')) {
    if (word === 'mil') {
      total += (group || 1) * 1000
      group = 0
    } else if (word === 'millón' || word === 'millones') {
      total += group * 1_000_000
      group = 0
    } else group += WORTH[word] ?? 0
  }
  return total + group
}
