import { describe, expect, it } from 'vitest'
import { asideBySender } from './aside'

const ANA = 'ana@example.es'
const from = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  asideBySender({ from: address, headers: Object.entries(headers) }, ANA)

describe('who an e-mail comes from', () => {
  it('is its person, whatever the letters’ case', () => {
    expect(from('Ana@Example.es', { 'auto-submitted': 'no', precedence: 'normal' })).toBeNull()
    expect(from(ANA, { 'authentication-results': 'mx.example; dmarc=pass', 'return-path': `<${ANA}>` })).toBeNull()
  })

  it.each([['luis@example.es'], ['ana@example.es.evil.example'], ['']])('is foreign: %s', address => {
    expect(from(address)).toBe('FOREIGN')
  })

  it('is foreign where the server found it forged', () => {
    expect(from(ANA, { 'authentication-results': 'mx.example; spf=pass; DMARC=fail (p=none)' })).toBe('FOREIGN')
  })

  it.each([
    ['auto-submitted', 'auto-replied'],
    ['precedence', 'bulk'],
    ['x-autoreply', 'yes'],
    ['x-auto-response-suppress', 'All'],
    ['return-path', '<>'],
    ['content-type', 'multipart/report; report-type=delivery-status'],
    ['list-id', '<news.example>'],
  ])('is a machine: %s: %s', (name, value) => {
    expect(from(ANA, { [name]: value })).toBe('AUTOMATIC')
    expect(from('luis@example.es', { [name]: value })).toBe('AUTOMATIC')
  })

  it('is a machine by its address', () => {
    expect(from('MAILER-DAEMON@mx.example')).toBe('AUTOMATIC')
  })
})
