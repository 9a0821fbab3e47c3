import { describe, expect, it } from 'vitest'
import { addressOf, isOperationAddress } from './open-address'

describe('the address of a notification', () => {
  it('is a path of this app', () => {
    expect(addressOf('/solicitud/o1/documentos')).toBe('/solicitud/o1/documentos')
  })

  it.each([null, 'https://evil.example', '//evil.example', 'javascript:alert(1)', '/\\evil.example', ''])(
    'is none for %s',
    url => expect(addressOf(url)).toBeNull(),
  )
})

describe('the address of an operation', () => {
  it('names one operation, with or without its tab', () => {
    expect(isOperationAddress('/operations/o1')).toBe(true)
    expect(isOperationAddress('/operations/o1/2?x=1')).toBe(true)
  })

  it('is neither their list nor a customer’s request', () => {
    expect(isOperationAddress('/operations')).toBe(false)
    expect(isOperationAddress('/operations/')).toBe(false)
    expect(isOperationAddress('/solicitud/o1')).toBe(false)
  })
})
