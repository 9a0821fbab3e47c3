import type { RECORD_KINDS } from '@llave/api-contract/privacy.calls'
import { PRIVACY_KINDS, type PrivacyKind } from '@llave/domain/privacy/privacy-request'
import { calendarDay } from '@llave/domain/time/calendar-day'
import fc from 'fast-check'
import { readRows } from '../../app'
import type { Brokerage } from '../brokerage'
import { leakTo } from '../invariants/answers'
import { CUSTOMERS, emailOf, fullNameOf, guestOf, OLGA, type Person } from '../people'
import { act } from '../story'
import { aCustomer, pick, which } from './choose'
import { asksErasure } from './erasing'
import { contactsOf, holdersIn } from './people'

const aKind = fc.constantFrom<PrivacyKind>('ACCESS', 'CORRECTION', 'PORTABILITY')

/** People make requests about their data, and the owner answers. */
export const privacyActs = [
  act({ by: aCustomer, kind: fc.constantFrom(...PRIVACY_KINDS) }, (brokerage, { by, kind }) =>
    brokerage.call(by, `asks ${kind}`, 'POST /privacy/requests/own', { body: { kind } }),
  ),
  act({ by: aCustomer, n: which, does: fc.nat(5) }, async (brokerage, { by, n, does }) => {
    const request = pick(await readRows(brokerage.db, 'privacyRequests', {}, ['id'], 'createdDate'), n)
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
  act({ of: aCustomer, n: which, kind: fc.constantFrom('ACCOUNT', 'CONTACT', 'HOLDER'), asked: aKind }, isAnswered),
  act({ of: aCustomer, kind: aKind, twice: fc.boolean() }, async (brokerage, { of, kind, twice }) => {
    const closed = await brokerage.db
      .selectFrom('privacyRequests')
      .select('id')
      .where('userId', '=', brokerage.idOf(of))
      .where('kind', '=', kind)
      .where('outcome', 'is not', null)
      .executeTakeFirst()
    const own = () => brokerage.call(of, `asks ${kind} again`, 'POST /privacy/requests/own', { body: { kind } })
    const reopens = async () =>
      closed &&
      brokerage.call(OLGA, 'opens what they asked before', 'POST /privacy/requests/:id/reopen', {
        params: { id: closed.id },
        body: {},
      })
    await Promise.all(twice ? [own(), reopens(), own()] : [own(), reopens()])
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
    const erasure = await asksErasure(brokerage, record, 'a contact')
    if ((await erasure?.blocks()) && !stays) await erasure?.lifts()
  }),
]

/** The owner answers what somebody asks: with a file that has nothing of anybody else, or a corrected record. */
async function isAnswered(
  brokerage: Brokerage,
  { of, n, kind, asked }: { of: Person; n: number; kind: (typeof RECORD_KINDS)[number]; asked: PrivacyKind },
): Promise<void> {
  const _id = await recordOf(brokerage, of, n, kind)
  if (!_id) return
  const noted = await brokerage.call(OLGA, `notes that ${of.name} (${kind}) asks ${asked}`, 'POST /privacy/requests', {
    body: {
      ...{ kind: asked, way: 'IN_PERSON', receivedOn: calendarDay(brokerage.now()), identityChecked: n % 4 > 0 },
      record: { kind, _id },
    },
  })
  if (noted.status !== 200) return
  const params = { id: noted.res._id }
  const contact = noted.res.records.find(record => record.kind === 'CONTACT')
  if (asked === 'CORRECTION' && contact) {
    const name = `${contact.name.split(' ')[0]} ${of.surname} Rectificado`
    await brokerage.call(OLGA, `corrects ${contact.name}`, 'PUT /contacts/:id', {
      params: { id: contact._id },
      body: { name },
    })
    const { res } = await brokerage.call(OLGA, 'reads the request', 'GET /privacy/requests/:id', { params })
    const named = res?.records.filter(record => record.kind === 'CONTACT' && record._id === contact._id)
    brokerage.expectSame(
      'the corrected name',
      named?.map(record => record.name),
      [name],
    )
  }
  const file = await brokerage.call(OLGA, `takes out what is kept of ${of.name}`, 'POST /privacy/requests/:id/export', {
    params,
  })
  brokerage.expectSame('the file before it is known who asks', file.status === 200, noted.res.identityChecked)
  const reader = CUSTOMERS.find(person => person === of && kind !== 'HOLDER') ?? guestOf(of)
  if (file.status === 200) brokerage.expectSame('somebody else in the file', leakTo(reader, file.text), null)
  await brokerage.call(OLGA, 'answers the request', 'POST /privacy/requests/:id/close', {
    params,
    body: { outcome: 'DONE' },
  })
  await brokerage.call(OLGA, 'prints the certificate', 'POST /privacy/requests/:id/certificate', { params })
}

async function recordOf(brokerage: Brokerage, of: Person, n: number, kind: (typeof RECORD_KINDS)[number]) {
  if (kind === 'ACCOUNT') return brokerage.idOf(of)
  if (kind === 'CONTACT') return pick(await contactsOf(brokerage, of), n)?.id
  return pick(await holdersIn(brokerage, of), n)?.id
}
