import { expect, it } from 'vitest'
import { resolve, textOf } from './location'

const here = { pathname: '/board' }

it.each([
  ['/login', '/login'],
  ['/tasks?type=LLAMADA&q=a b#x', '/tasks?type=LLAMADA&q=a%20b#x'],
  ['?search=ñ', '/board?search=%C3%B1'],
  ['#content', '/board#content'],
  ['', '/board'],
  ['?', '/board'],
  [{ pathname: '/tasks', search: 'a=1' }, '/tasks?a=1'],
  [{ search: '?a=1', hash: '' }, '/board?a=1'],
  // What a browser would take for another host, or another kind of address, is a path.
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  [{ pathname: '///evil.example' }, '/evil.example'],
  ['javascript:alert(1)', '/javascript:alert(1)'],
  ['https://evil.example', '/https:/evil.example'],
])('%j is %s', (to, address) => {
  expect(textOf(resolve(to, here))).toBe(address)
})
