import { expect, it } from 'vitest'
import { hasPlace } from './has-place'

const CUSTOMER = 'ana@correo.example'
const holders = (...emails: (string | null)[]) => emails.map((email, position) => ({ position, email }))

it.each([
  ['a co-holder with a mailbox of their own', [CUSTOMER, 'luis@correo.example'], true],
  ['one at the customer’s address', [CUSTOMER, 'Ana+luis@correo.example'], false],
  ['one at the customer’s account, whose contract goes elsewhere', ['ana@otro.example', CUSTOMER], false],
  ['one who shares a mailbox with a third', [CUSTOMER, 'luis@correo.example', 'luis+eva@correo.example'], false],
  ['one without an address', [CUSTOMER, null], false],
] as const)('%s', (_, emails, expected) => {
  const all = holders(...emails)
  expect(all.map(holder => hasPlace(holder, { customer: CUSTOMER, holders: all }))[1]).toBe(expected)
})

it('never the first holder, who has the account; a customer without an e-mail is nobody’s mailbox', () => {
  const all = holders('ana@otro.example', 'luis@correo.example')
  expect(all.map(holder => hasPlace(holder, { customer: '', holders: all }))).toEqual([false, true])
})
