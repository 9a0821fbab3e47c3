import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect'

const origin = 'https://llave.example'

describe('an address to redirect to (T61)', () => {
  it.each(['/', '/operations/o1', '/operations/o1/2?a=1&b=2#c', '/solicitud/1', '/a?next=https://evil.example'])(
    '%s is ours',
    address => {
      expect(safeRedirect(address, origin)).toBe(address)
    },
  )

  it.each([
    '',
    'operations',
    'https://evil.example',
    'https://llave.example/operations',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'http:evil.example',
    'https:/evil.example',
    '/./\\evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%09/../..//evil.example',
    '/\u0000/evil.example',
    '@evil.example',
    '.evil.example',
  ])('%j is not', address => {
    expect(safeRedirect(address, origin)).toBeNull()
  })

  it.each([null, undefined, 1, {}, ['/operations']])('%j is not', address => {
    expect(safeRedirect(address, origin)).toBeNull()
  })
})
