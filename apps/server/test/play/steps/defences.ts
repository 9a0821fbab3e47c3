import { WEBHOOK_EVENTS } from '@llave/domain/integrations/webhook-events'
import fc from 'fast-check'
import { PASSWORD, readRow } from '../../app'
import type { Brokerage } from '../brokerage'
import { BEA, BRUNO, OLGA, type Person } from '../people'
import { act } from '../story'
import { pick, which } from './choose'
import { codeOf, factorsOf } from './secrets'

const who = fc.constantFrom(OLGA, OLGA, BEA)
const events = fc.uniqueArray(fc.constantFrom(...WEBHOOK_EVENTS), { minLength: 1 })

/** The brokerage's systems, and the second factor of its staff. */
export const defenceActs = [
  act({ who, events }, (brokerage, given) =>
    brokerage.call(given.who, `has a system told of ${given.events}`, 'POST /webhooks', {
      body: { url: brokerage.otherSystem.url, events: given.events },
    }),
  ),
  act(
    { who, n: which, events, does: fc.constantFrom('change', 'stop', 'resume', 'renew', 'try', 'send', 'forget') },
    async (brokerage, { who: by, n, events: told, does }) => {
      const webhook = pick(await brokerage.db.selectFrom('webhooks').select('id').orderBy('createdDate').execute(), n)
      if (!webhook) return
      const params = { id: webhook.id }
      const change = (body: object, what: string) =>
        brokerage.call(by, `${what} a webhook`, 'PUT /webhooks/:id', { params, rawBody: body })
      if (does === 'change') await change({ events: told }, 'changes')
      if (does === 'stop') await change({ active: false }, 'stops')
      if (does === 'resume') await change({ active: true }, 'resumes')
      if (does === 'renew') await brokerage.call(by, 'renews its secret', 'POST /webhooks/:id/rotateSecret', { params })
      if (does === 'try') await brokerage.call(by, 'tries a webhook', 'POST /webhooks/:id/test', { params })
      if (does === 'forget') await brokerage.call(by, 'forgets a webhook', 'DELETE /webhooks/:id', { params })
      if (does !== 'send') return
      const sent = { webhookId: webhook.id }
      const { status, res } = await brokerage.call(by, 'looks at what it was sent', 'POST /webhooks/listDeliveries', {
        body: sent,
      })
      const ids = status === 200 ? res.records.slice(0, 3).map(({ _id }) => _id) : []
      if (ids.length > 0) await brokerage.call(by, 'sends it again', 'POST /webhooks/resend', { body: { ids } })
    },
  ),
  act({ who: fc.constantFrom(BEA, BRUNO), right: fc.boolean(), late: fc.boolean() }, addsFactor),
  act(
    { who: fc.constantFrom(BEA, BRUNO), n: which, password: fc.boolean() },
    async (brokerage, { who: by, n, password }) => {
      const factor = pick(await factorsOf(brokerage, by), n)
      if (!factor) return
      await brokerage.call(by, 'takes a second factor away', 'POST /users/factors/:id/remove', {
        params: { id: factor.id },
        body: { currentPassword: password ? PASSWORD : 'otra' },
      })
      await signsIn(brokerage, by)
    },
  ),
  act({ who: fc.constantFrom(OLGA, BEA), of: fc.constantFrom(BEA, BRUNO) }, async (brokerage, { who: by, of }) => {
    await brokerage.call(by, `takes all second factors from ${of.name}`, 'POST /users/:id/factors/remove', {
      params: { id: brokerage.idOf(of) },
      body: { note: 'Ha perdido el móvil' },
    })
    await signsIn(brokerage, of)
  }),
]

/** Adds a factor; a repeated or wrong code confirms nothing. */
async function addsFactor(
  brokerage: Brokerage,
  { who, right, late }: { who: Person; right: boolean; late: boolean },
): Promise<void> {
  const { res } = await brokerage.call(who, 'begins with an application', 'POST /users/factors/begin', {
    body: { kind: 'TOTP', currentPassword: PASSWORD },
  })
  if (!res) return
  const code = right ? codeOf(brokerage, res._id) : '000000'
  if (late) await brokerage.pass(31_000)
  const confirmation = { body: { _id: res._id, name: 'Móvil', code } }
  const does = `confirms it by ${right ? 'its' : 'a wrong'} code`
  await brokerage.call(who, does, 'POST /users/factors/confirm', confirmation)
  await brokerage.call(who, 'confirms it again', 'POST /users/factors/confirm', confirmation)
  await signsIn(brokerage, who)
}

/** Signs in: the password alone is enough unless there is a second factor or the account is deactivated. */
async function signsIn(brokerage: Brokerage, who: Person): Promise<void> {
  const { email, active } = await readRow(brokerage.db, 'users', brokerage.idOf(who))
  const answer = await brokerage.call(who, 'signs in anew', 'POST /users/authenticateAdm', {
    body: { email, password: PASSWORD },
  })
  const [factor] = await factorsOf(brokerage, who)
  brokerage.expectSame(`the password of ${who.name} alone opens`, answer.status === 200, active && factor === undefined)
}
