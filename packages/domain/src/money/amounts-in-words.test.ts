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
  ])('%i cents', (amount, words) => expect(amountInWords(cents(amount), 'es')).toBe(words))

  it.each([
    [0, 'zero euros'],
    [1_21, 'un euro amb vint-i-un cèntims'],
    [31_00, 'trenta-un euros'],
    [100_00, 'cent euros'],
    [1234_56, 'mil dos-cents trenta-quatre euros amb cinquanta-sis cèntims'],
    [21_000_00, 'vint-i-un mil euros'],
    [1_000_000_00, 'un milió d’euros'],
    [2_000_001_00, 'dos milions un euros'],
  ])('%i cents in Catalan', (amount, words) => expect(amountInWords(cents(amount), 'ca')).toBe(words))

  it.each([
    [0, 'zero euros'],
    [1_01, 'one euro and one cent'],
    [21_00, 'twenty-one euros'],
    [110_00, 'one hundred and ten euros'],
    [1000_00, 'one thousand euros'],
    [1001_00, 'one thousand and one euros'],
    [1234_56, 'one thousand two hundred and thirty-four euros and fifty-six cents'],
    [1_000_000_00, 'one million euros'],
    [121_000_40, 'one hundred and twenty-one thousand euros and forty cents'],
  ])('%i cents in English', (amount, words) => expect(amountInWords(cents(amount), 'en')).toBe(words))

  it.each([-1, 0.5, 100_000_000_000, Number.NaN])('throws for %s', amount => {
    expect(() => amountInWords(cents(amount), 'es')).toThrow(RangeError)
  })

  it('words different amounts differently, and joins euros and cents', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999_999 }).map(cents)
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        for (const language of ['es', 'ca', 'en'] as const) {
          expect(amountInWords(a, language) === amountInWords(b, language)).toBe(a === b)
          expect(amountInWords(a, language)).not.toMatch(/uno|undefined|false| {2}|^ | $/)
        }
        expect(amountInWords(a, 'es')).toMatch(/ euros?( con [a-záéíóú ]+ céntimos?)?$/)
      }),
    )
  })

  it('reads back as the amount', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999_999 }).map(cents)
    fc.assert(
      fc.property(amount, given => {
        expect(readBack(amountInWords(given, 'es'))).toBe(given)
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
