import { expect, it } from 'vitest'
import { hasText, splitAtLinks } from './rich-text'

it('an emptied editor says nothing', () => {
  for (const html of ['', '<p></p>', '<p> </p>', '<p>&nbsp;<br></p>', '<ul><li><p></p></li></ul>']) {
    expect(hasText(html), html).toBe(false)
  }
  expect(hasText('<p>.</p>')).toBe(true)
})

it('web addresses are told from the sentence around them', () => {
  expect(splitAtLinks('Mira https://a.es/x?y=1. ¿Ya? (http://b.es)')).toEqual([
    { text: 'Mira ' },
    { text: 'https://a.es/x?y=1', href: 'https://a.es/x?y=1' },
    { text: '. ¿Ya? (' },
    { text: 'http://b.es', href: 'http://b.es' },
    { text: ')' },
  ])
  expect(splitAtLinks('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)' }])
  expect(splitAtLinks('')).toEqual([])
})

it('a million marks in a row are read once, not each of them anew', () => {
  expect(hasText('<'.repeat(1_000_000))).toBe(true)
  const address = `https://a.es/${'.'.repeat(1_000_000)}x`
  expect(splitAtLinks(`${address}${'!'.repeat(1_000_000)}`)[0]).toEqual({ text: address, href: address })
})
