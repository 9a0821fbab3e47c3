import { describe, expect, it } from 'vitest'
import { fold } from './page-text'
import { type Reader, readAmount, readDay, readIban, readId, readName, readPeriod } from './values'

const valueIn = (read: Reader, text: string) => read(fold(text), text)?.value ?? null

describe('values in a text', () => {
  it.each([
    [readAmount, 'Líquido: 1.833,33 €', '1833.33'],
    [readAmount, 'a devolver -9.911,00', '-9911.00'],
    [readAmount, 'IRPF 14,8 % de 2026', null],
    [readId, 'D.N.I. 012345678Z', '12345678Z'],
    [readId, 'NIE X-1234567-L', 'X1234567L'],
    [readId, 'NIF 12.345.678-Z', '12345678Z'],
    [readId, 'NIF 12345678A, y B12345674', null],
    [readIban, 'IBAN ES91 2100 0418 4502 0005 1332', 'ES9121000418450200051332'],
    [readIban, 'IBAN ES92 2100 0418 4502 0005 1332', null],
    [readDay, 'a 3 de setiembre de 2026', '2026-09-03'],
    [readDay, 'el 31.12.2018, 31/02/2026', '2018-12-31'],
    [readDay, '31/02/2026', null],
    [readPeriod, 'Del 1 de octubre al 31 de octubre de 2026', '2026-10-01/2026-10-31'],
    [readPeriod, 'DEL 1 AL 31 DE OCTUBRE DE 2026', '2026-10-01/2026-10-31'],
    [readPeriod, 'febrero 2028', '2028-02-01/2028-02-29'],
    [readPeriod, '31/10/2026 a 01/10/2026', null],
    [readName, ': GIL PEÑALVER, ANA\tNIF: 1', 'GIL PEÑALVER, ANA'],
    [readName, '\tNIF\tCategoría', null],
    [readName, ' 12/3456', null],
  ])('%o in %j is %j', (read, text, value) => {
    expect(valueIn(read, text)).toBe(value)
  })

  it('folding keeps each letter in its place', () => {
    const text = 'Íñigo Núñez\u00a0Ibáñez · ﬁn 😀 İ'
    expect(fold(text)).toHaveLength(text.length)
    expect(fold('PERÍODO')).toBe('periodo')
  })
})
