import { PRIVACY_KINDS } from '@llave/domain/privacy/privacy-request'
import { calendarDay } from '@llave/domain/time/calendar-day'
import fc from 'fast-check'
import { emailOf, fullNameOf, OLGA } from '../people'
import { act } from '../story'
import { aCustomer, pick, which } from './choose'

/** People make requests about their data, and the owner answers. */
export const privacyActs = [
  act({ by: aCustomer, kind: fc.constantFrom(...PRIVACY_KINDS) }, (brokerage, { by, kind }) =>
    brokerage.call(by, `asks ${kind}`, 'POST /privacy/requests/own', { body: { kind } }),
  ),
  act({ by: aCustomer, n: which, does: fc.nat(5) }, async (brokerage, { by, n, does }) => {
    const requests = await brokerage.db.selectFrom('privacyRequests').select('id').orderBy('createdDate').execute()
    const request = pick(requests, n)
    if (!request || does === 0) {
      await brokerage.call(OLGA, 'notes a request', 'POST /privacy/requests', {
        body: {
          ...{ kind: 'ACCESS', way: 'LETTER', receivedOn: calendarDay(brokerage.now()), identityChecked: n % 2 === 0 },
          ...{ name: fullNameOf(by), email: emailOf(by) },
        },
      })
      return
    }
    const params = { id: request.id }
    if (does === 1) {
      const body = { identityChecked: n % 3 !== 0 }
      await brokerage.call(OLGA, 'checks who asks', 'PUT /privacy/requests/:id', { params, body })
    } else if (does === 2) {
      const body = { reason: 'Hay mucho que mirar' }
      await brokerage.call(OLGA, 'extends a request', 'POST /privacy/requests/:id/extend', { params, body })
    } else if (does === 3) {
      await brokerage.call(OLGA, 'opens a request again', 'POST /privacy/requests/:id/reopen', { params, body: {} })
    } else {
      const body = n % 2 ? ({ outcome: 'DONE' } as const) : ({ outcome: 'REFUSED', reason: 'Sin identificar' } as const)
      await brokerage.call(OLGA, 'answers a request', 'POST /privacy/requests/:id/close', { params, body })
    }
  }),
  act({ n: which, stays: fc.boolean() }, async (brokerage, { n, stays }) => {
    await brokerage.call(OLGA, 'sets how long is kept', 'PUT /privacy/retention', {
      body: { CONTRACT: 120 + n, REQUEST: 36, CONTACT: 12 },
    })
    // Somebody outside the story, who is not missed in it.
    const made = await brokerage.call(OLGA, 'creates a contact', 'POST /contacts', {
      body: { name: `Berta Solé ${n}`, phone: `6${String(10_000_000 + n)}` },
    })
    if (made.status !== 200) return
    const record = { kind: 'CONTACT', _id: made.res._id } as const
    const asked = await brokerage.call(OLGA, 'notes that they want to be erased', 'POST /privacy/requests', {
      body: { kind: 'ERASURE', way: 'PHONE', receivedOn: calendarDay(brokerage.now()), identityChecked: true, record },
    })
    if (asked.status !== 200) return
    const params = { id: asked.res._id }
    const seen = await brokerage.call(OLGA, 'sees what would go', 'GET /privacy/requests/:id/block', { params })
    if (seen.status !== 200) return
    const body = { removesOn: seen.res.removesOn }
    await brokerage.call(OLGA, 'blocks them', 'POST /privacy/requests/:id/block', { params, body })
    if (stays) return
    const why = { reason: 'Fue un error' }
    await brokerage.call(OLGA, 'lifts the block', 'POST /privacy/requests/:id/release', { params, body: why })
  }),
]
