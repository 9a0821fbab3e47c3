import fc from 'fast-check'
import { PASSWORD } from '../../app'
import type { Brokerage } from '../brokerage'
import { ACCOUNTS, BEA, BRUNO, emailOf, guestOf, OLGA, type Person } from '../people'
import { act } from '../story'
import { aCustomer, pick, someStaff, which } from './choose'
import { codeOf, factorsOf, linkCodeOf } from './secrets'

const somebody = fc.constantFrom(...ACCOUNTS)

/** How people sign in and out, and what they show of themselves. */
export const accountActs = [
  act({ who: somebody, remembered: fc.boolean() }, async (brokerage, { who, remembered }) => {
    const guest = guestOf(who)
    const { res } = await brokerage.call(guest, `signs in as ${who.name}`, 'POST /users/authenticateAdm', {
      body: { email: emailOf(who), password: PASSWORD, remember: remembered },
    })
    if (!res) return
    const stored = { body: { token: res.token } }
    await brokerage.call(guest, 'comes back with that session', 'POST /users/accessTokenLogin', stored)
    await brokerage.call({ link: res.token, of: who }, 'leaves it', 'POST /users/logout')
    const { status } = await brokerage.call(guest, 'comes back once more', 'POST /users/accessTokenLogin', stored)
    brokerage.expectSame('the answer to a session that was left', status === 200, false)
  }),
  act({ who: somebody, all: fc.boolean(), n: which }, async (brokerage, { who, all, n }) => {
    const { res } = await brokerage.call(who, 'looks at their sessions', 'POST /users/sessions/list', { body: {} })
    const session = pick(res ?? [], n)
    if (!session) return
    await brokerage.call(who, `ends ${all ? 'their other sessions' : 'one of them'}`, 'POST /users/sessions/revoke', {
      body: all ? { others: true } : { sessionId: session._id },
    })
    if (session.current && !all) brokerage.hasLeft(who)
  }),
  act({ who: aCustomer, sets: fc.boolean() }, async (brokerage, { who, sets }) => {
    const guest = guestOf(who)
    const userId = brokerage.idOf(who)
    await brokerage.call(guest, `has forgotten the password of ${who.name}`, 'POST /users/resetPassword', {
      body: { email: emailOf(who) },
    })
    const activationCode = await linkCodeOf(brokerage, userId, 'PASSWORD')
    const { res } = await brokerage.call(guest, 'opens the link', 'POST /users/validatePassword', {
      body: { userId, activationCode },
    })
    if (!res || !sets) return
    const byLink = { link: res.token, of: who }
    const body = { userId, password: PASSWORD }
    const set = await brokerage.call(byLink, 'sets another', 'POST /users/createPassword', { body })
    if (set.status === 200) brokerage.hasLeft(who)
    await brokerage.call(byLink, 'sets it again', 'POST /users/createPassword', { body })
  }),
  act({ who: fc.constantFrom(BEA, BRUNO), n: which, right: fc.boolean() }, entersByFactor),
  act({ who: fc.constantFrom(BEA, BRUNO), n: which, known: fc.boolean() }, async (brokerage, { who, n, known }) => {
    const factor = pick(await factorsOf(brokerage, who), n)
    if (factor)
      await brokerage.call(who, 'names a second factor', 'PUT /users/factors/:id', {
        params: { id: factor.id },
        body: { name: 'El de casa' },
      })
    await brokerage.call(who, 'wants new recovery codes', 'POST /users/factors/recoveryCodes', {
      body: { currentPassword: known ? PASSWORD : 'otra' },
    })
  }),
  act(
    { who: someStaff, shown: fc.option(fc.boolean()), jobTitle: fc.constantFrom('Asesora', '', null) },
    async (brokerage, { who, ...profile }) => {
      await brokerage.call(who, `shows strangers ${JSON.stringify(profile)}`, 'PUT /auth/user/publicProfile', {
        body: profile,
      })
      await brokerage.call(null, 'looks who works there', 'GET /publicProfiles')
    },
  ),
  act({ who: somebody, to: fc.constantFrom('/operations', 'https://elsewhere.example') }, (brokerage, { who, to }) =>
    brokerage.call(who, `wants to be reminded of ${to}`, 'POST /notifications', { body: { name: 'Luego', url: to } }),
  ),
  act({ who: fc.constantFrom(OLGA, BEA), of: somebody }, (brokerage, { who, of }) =>
    brokerage.call(who, `signs ${of.name} out everywhere`, 'POST /users/:id/sessions/revoke', {
      params: { id: brokerage.idOf(of) },
      body: {},
    }),
  ),
]

/** Signs in with a factor, whose code works only once. */
async function entersByFactor(
  brokerage: Brokerage,
  { who, n, right }: { who: Person; n: number; right: boolean },
): Promise<void> {
  const factor = pick(await factorsOf(brokerage, who), n)
  if (!factor) return
  const guest = guestOf(who)
  const begin = async () => {
    const { failure } = await brokerage.call(guest, `signs in as ${who.name}`, 'POST /users/authenticateAdm', {
      body: { email: emailOf(who), password: PASSWORD },
    })
    return String(failure?.details?.signIn ?? '')
  }
  const code = right ? codeOf(brokerage, factor.id) : '000000'
  for (const signIn of [await begin(), await begin()]) {
    await brokerage.call(guest, `enters ${right ? 'the' : 'a wrong'} code`, 'POST /users/authenticateFactor', {
      body: { signIn, code },
    })
  }
}
