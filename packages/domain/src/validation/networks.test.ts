import { expect, it } from 'vitest'
import { networksOf } from './networks'

it('reads addresses and networks, however they are separated', () => {
  expect(networksOf('203.0.113.7, 10.0.0.0/8\n2001:db8::/32;::1 ::ffff:192.0.2.1')).toEqual([
    { address: '203.0.113.7', version: 4, bits: 32 },
    { address: '10.0.0.0', version: 4, bits: 8 },
    { address: '2001:db8::', version: 6, bits: 32 },
    { address: '::1', version: 6, bits: 128 },
    { address: '::ffff:192.0.2.1', version: 6, bits: 128 },
  ])
  expect(networksOf('  ')).toEqual([])
})

it.each([
  'crm.example',
  '203.0.113',
  '203.0.113.256',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '::1/129',
  'a::b::c',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1::2:3:4:5:6:7:8',
  'g::1',
  ':1',
  '[::1]',
])('%s is none', text => {
  expect(networksOf(`203.0.113.7, ${text}`)).toBeNull()
})
