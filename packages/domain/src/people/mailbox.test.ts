import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox'

it.each([
  ['ana.gil+casa@gmail.com', ' AnaGil@googlemail.com', true],
  ['ana+1@correo.example', 'ANA@correo.example', true],
  ['ana.gil@correo.example', 'anagil@correo.example', false],
  ['ana@correo.example', 'ana@otro.example', false],
])('%s and %s are one mailbox: %s', (one, other, same) => {
  expect(mailboxOf(one) === mailboxOf(other)).toBe(same)
})
