import { describe, expect, it } from 'vitest'
import { addressOf, operationOf } from './open-address'

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
    expect(operationOf('/operations/o1')).toEqual({ operationId: 'o1' })
    expect(operationOf('/operations/o1/2')).toEqual({ operationId: 'o1', tab: '2' })
    expect(operationOf('/operations/o1/2?x=1#y')).toEqual({ operationId: 'o1', tab: '2' })
  })

  it.each(['/operations', '/operations/', '/operations?x=1', '/operations/o1/2/3', '/solicitud/o1', '/tasks/t1'])(
    'is not %s',
    address => expect(operationOf(address)).toBeNull(),
  )
})
