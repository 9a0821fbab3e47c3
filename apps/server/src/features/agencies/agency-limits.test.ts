import { expect, it } from 'vitest'
import { anAgency, inAgency, useApp } from '../../../test/app'

const test = useApp({ RATE_LIMITS: 'leads=2,agency-people=1' })

it('an agency sends and invites as many people as its limits allow, whoever of it does; wrong forms do not count (T70)', async () => {
  const { db } = test.database
  const [one, other] = [await anAgency(db), await anAgency(db)]
  const agencyId = await inAgency(db, one.id)
  await inAgency(db, other.id, { agencyId })
  const tokens = [await test.signIn(one), await test.signIn(other)]
  const send = async (n: number, phone = `69900000${n}`) =>
    (
      await test.call('POST /agency/sendLead', {
        token: tokens[n % 2],
        rawBody: { name: 'Ana', phone, typeOperation: 'COMPRA', consent: true, language: 'es' },
      })
    ).status
  expect([await send(0, '1'), await send(1), await send(2), await send(3)]).toEqual([422, 200, 200, 429])
  const invite = async (n: number) =>
    (
      await test.call('POST /agencies/:id/people', {
        token: tokens[n % 2],
        params: { id: agencyId },
        rawBody: { name: 'Ivo', email: `ivo${n}@example.es` },
      })
    ).status
  expect([await invite(0), await invite(1)]).toEqual([200, 429])
})
