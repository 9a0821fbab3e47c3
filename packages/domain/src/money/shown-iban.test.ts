import { expect, it } from 'vitest'
import { shownIban } from './shown-iban'

it('an IBAN is shown in groups of four, however it was written', () => {
  expect(shownIban('ES9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332')
  expect(shownIban('ES91 2100 0418 4502 0005 1332')).toBe('ES91 2100 0418 4502 0005 1332')
  expect(shownIban('MT84MALT011000012345MTLCAST001S')).toBe('MT84 MALT 0110 0001 2345 MTLC AST0 01S')
})
