import { expect, it } from 'vitest'
import { whyUnreached } from './why-unreached'

const ana = { position: 0, name: 'Ana Gil', email: 'ana@correo.example' }
const luis = { position: 1, name: 'Luis Soto', email: 'luis@correo.example' as string | null }
const eva = { position: 2, name: 'Eva Soto', email: 'eva@correo.example' }
const why = (change: Partial<typeof luis> & { isDoubted?: boolean }, others = [eva]) => {
  const { isDoubted = false, ...changed } = change
  const holder = { ...luis, ...changed }
  return whyUnreached({ ...holder, isDoubted }, { customer: ana.email, holders: [ana, holder, ...others] })
}

it('reaches a holder whose address is theirs alone, whatever their name', () => {
  expect(why({})).toBeNull()
  expect(why({ name: eva.name })).toBeNull()
  expect(whyUnreached({ ...ana, isDoubted: true }, { customer: ana.email, holders: [ana, luis] })).toBeNull()
})

it.each([
  ['no address', { email: null }, 'NO_EMAIL'],
  ['the customer’s mailbox', { email: 'Ana+luis@correo.example' }, 'SHARED_MAILBOX'],
  ['another holder’s mailbox', { email: eva.email }, 'SHARED_MAILBOX'],
  ['an address in doubt', { isDoubted: true }, 'IN_DOUBT'],
] as const)('says why not: %s', (_, change, reason) => {
  expect(why(change)).toBe(reason)
})
