import { AGENCY_SIGHTS } from '@llave/domain/agencies/agency-sight'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import fc from 'fast-check'
import { readRow, readRows } from '../../app'
import type { Brokerage } from '../brokerage'
import { GUS, OLGA } from '../people'
import { act } from '../story'
import { aCustomer, actOn, aRequest, pick, someStaff, which } from './choose'

/** An agency sees those whom it has sent, and more of a request only while it is live and its customer lets it. */
async function looksAtLeads(brokerage: Brokerage): Promise<void> {
  const { db } = brokerage
  const { status, res } = await brokerage.call(GUS, 'looks at them', 'POST /agency/leads/listPagination', {
    rawBody: { dataFilter: { perPage: 100 } },
  })
  if (status !== 200 || brokerage.crowded) return
  const { agencyId } = await readRow(db, 'agencyPeople', { userId: brokerage.idOf(GUS) })
  const leads = await db
    .selectFrom('agencyLeads')
    .innerJoin('operations', 'operations.id', 'operationId')
    .select(['agencyLeads.phone', 'agencyLeads.allowed', 'isArchived', 'operations.userId'])
    .where('agencyId', '=', agencyId)
    .execute()
  brokerage.expectSame(
    'whom the agency has sent',
    res.records.map(({ phone }) => phone).sort(),
    leads.map(({ phone }) => phone).sort(),
  )
  const mayShow = leads.filter(lead => !lead.isArchived && lead.allowed.some(({ by }) => by === lead.userId)).length
  const shown = res.records.filter(({ amounts, papers }) => amounts ?? papers).length
  brokerage.expectSame('that the agency sees no more than it may', shown <= mayShow, true)
}

/**
 * An agency sends people and sees their progress, and more if they allow it; the staff switch the agency off and on.
 */
export const agencyActs = [
  act(
    { n: which, type: fc.constantFrom(...OPERATION_TYPES), again: fc.boolean() },
    async (brokerage, { n, type: typeOperation, again }) => {
      const phone = `69000000${n % 6}`
      const body = { name: `Zoe${n % 3}`, phone, typeOperation, consent: true, language: 'es' } as const
      const send = () => brokerage.call(GUS, `sends ${phone}`, 'POST /agency/sendLead', { body })
      await (again ? Promise.all([send(), send()]) : send())
      await looksAtLeads(brokerage)
    },
  ),
  actOn(
    { who: aCustomer, request: aRequest, sight: fc.constantFrom(...AGENCY_SIGHTS), allowed: fc.boolean() },
    async (brokerage, operation, { who, sight, allowed }) => {
      const body = { operationId: operation.id, sight, allowed }
      const what = `${allowed ? 'lets' : 'no longer lets'} the agency see ${sight} of ${operation.label}`
      await brokerage.call(who, what, 'POST /operations/letAgencySee', { body })
      await brokerage.call(who, 'reads what agencies see', 'GET /agencySights', {})
      await looksAtLeads(brokerage)
    },
  ),
  act({ who: someStaff, n: which, does: fc.nat(3) }, async (brokerage, { who, n, does }) => {
    const agency = pick(await readRows(brokerage.db, 'agencies', {}, ['id'], 'id'), n)
    if (!agency || does === 0) {
      const body = { agency: `Inmobiliaria Sol ${n % 3}`, name: 'Eva', email: `agencia${n % 3}@example.es` }
      await brokerage.call(who, 'creates an agency', 'POST /agencies', { body })
      return
    }
    const params = { id: agency.id }
    if (does === 1) {
      await brokerage.call(who, 'switches an agency', 'PUT /agencies/:id', { params, body: { active: n % 3 !== 0 } })
    } else if (does === 2) {
      const body = { name: 'Ivo', email: `agente${n % 4}@example.es` }
      await brokerage.call(n % 2 ? GUS : who, 'adds somebody', 'POST /agencies/:id/people', { params, body })
    } else {
      const person = pick(
        await readRows(brokerage.db, 'agencyPeople', { agencyId: agency.id }, ['userId'], 'userId'),
        n,
      )
      if (!person || person.userId === brokerage.idOf(GUS)) return
      await brokerage.call(OLGA, 'takes or gives access', 'PUT /agencies/:id/people/:userId', {
        params: { ...params, userId: person.userId },
        body: { active: n % 2 === 0 },
      })
    }
  }),
  act({ who: someStaff, n: which, type: fc.constantFrom(...OPERATION_TYPES) }, async (brokerage, { who, n, type }) => {
    const consent = { text: 'Llamadme', date: brokerage.now().toISOString() }
    const body = { name: `Web${n % 3}`, phone: `69100000${n % 6}`, typeOperation: type, consent }
    await brokerage.call(who, 'takes in a lead', 'POST /leads', { rawBody: body })
    await brokerage.call(OLGA, 'looks at the form', 'GET /leadForm', {})
    const settings = { active: n % 2 === 0, origins: n % 3 === 0 ? 'https://www.ejemplo.es' : null }
    await brokerage.call(OLGA, 'switches the form', 'PUT /leadForm', { body: settings })
  }),
]
