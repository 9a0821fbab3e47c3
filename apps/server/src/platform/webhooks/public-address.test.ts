import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address'

it('T62: only addresses of the public network count as outside, in every form', () => {
  const outside = ['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::1']
  const inside = [
    ...[
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '127.8.8.8',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
    ],
    ...['192.168.1.1', '192.0.0.8', '198.18.0.1', '203.0.113.5', '224.0.0.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::127.0.0.1',
      'fe80::1',
      'fc00::1',
      'fd00:ec2::254',
      'ff02::1',
    ],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:1::', '2001:db8::1', 'localhost', '', '127.1'],
  ]
  expect(outside.filter(address => !isPublicAddress(address))).toEqual([])
  expect(inside.filter(isPublicAddress)).toEqual([])
})
