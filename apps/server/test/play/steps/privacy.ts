import { PRIVACY_KINDS } from '@llave/domain/privacy/privacy-request'
import { calendarDay } from '@llave/domain/time/calendar-day'
import fc from 'fast-check'
import { emailOf, fullNameOf, OLGA } from '../people'
import { act } from '../story'
import { aCustomer, pick, which } from './choose'

/** People ask about their data, and the owner answers. */
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
]
