import type { BodyOf } from '@llave/api-contract/call-types'
import { notificationsRoom, SOCKET_EVENTS } from '@llave/api-contract/events'
import { cents } from '@llave/domain/money/money'
import { beforeEach, describe, expect, it } from 'vitest'
import { useAnnouncements } from '../../../test/announcements'
import {
  aCustomer,
  aDocumentation,
  aHolder,
  anAdmin,
  anAgency,
  anOperation,
  auditOf,
  inAgency,
  insertRow,
  updateRow,
  useApp,
} from '../../../test/app'

const test = useApp()
const news = useAnnouncements(test.database)
let made: Awaited<ReturnType<typeof aSentRequest>>

/** A request that an agency sent, with a note of the home and two holders, each of whom is asked for a payslip. */
async function aSentRequest(typeOperation: 'COMPRA' | 'EXTINCION' = 'COMPRA') {
  const { db } = test.database
  const [customer, eva, admin] = [await aCustomer(db), await anAgency(db), await anAdmin(db)]
  const agencyId = await inAgency(db, eva.id)
  const operation = await anOperation(db, {
    userId: customer.id,
    state: 'SUBIR_DOCUMENTACION',
    typeOperation,
    amountMortgage: cents(99_999_00),
  })
  const answers = { propertyFound: true, amountProject: 210_000, amountMortgage: 168_000 }
  await updateRow(db, 'questionnaires', { operationId: operation.id }, { answers: JSON.stringify(answers) })
  const own = await aHolder(db, { operationId: operation.id })
  const other = await aHolder(db, { operationId: operation.id, position: 1 })
  const of = { operationId: operation.id }
  await aDocumentation(db, { ...of, holderId: own.id, type: 'NOMINAS' })
  await aDocumentation(db, { ...of, holderId: other.id, type: 'VIDA_LABORAL' })
  await aDocumentation(db, { ...of, holderId: null, type: 'NOTA_SIMPLE', nameDocument: 'Nota de la calle Mayor' })
  await aDocumentation(db, { ...of, holderId: null, type: 'CONTRATO_ARRAS', isPrivate: true })
  const lead = { agencyId, sentDate: new Date(), name: 'Ana Gil', phone: '612345678', consent: '' }
  await insertRow(db, 'agencyLeads', { ...lead, operationId: operation.id })
  const [token, agency, staff] = [await test.signIn(customer), await test.signIn(eva), await test.signIn(admin)]
  return { customer, eva, agencyId, operation, own, token, agency, staff }
}

beforeEach(async () => {
  made = await aSentRequest()
})

const letSee = (
  sight: 'AMOUNTS' | 'DOCUMENTS',
  allowed = true,
  { token = made.token, operationId = made.operation.id }: { token?: string; operationId?: string } = {},
) => test.call('POST /operations/letAgencySee', { token, body: { operationId, sight, allowed } })
const shown = async (token = made.agency, body: BodyOf<'POST /agency/leads/listPagination'> = {}) => {
  const { res } = await test.call('POST /agency/leads/listPagination', { token, body })
  const [lead] = res.records
  return lead && { amounts: lead.amounts, papers: lead.papers }
}
const own = async (token = made.token) => (await test.call('GET /agencySights', { token })).res
const NOTHING = { amounts: null, papers: null }
const AMOUNTS = { price: 210_000, loan: 168_000 }
const PAPERS = [
  { type: 'NOMINAS', state: 'MISSING' },
  { type: 'NOTA_SIMPLE', state: 'MISSING' },
]

describe('what a customer lets the agency see that sent them', () => {
  it('is theirs to say: somebody else’s request does not exist (T78)', async () => {
    const { status } = await test.call('POST /operations/letAgencySee', {
      token: await test.signIn(await aCustomer(test.db)),
      body: { operationId: made.operation.id, sight: 'AMOUNTS', allowed: true },
    })
    expect(status).toBe(404)
    expect(await shown()).toEqual(NOTHING)
  })

  it('is one of two things, of a request that an agency sent', async () => {
    const wrong = await test.call('POST /operations/letAgencySee', {
      token: made.token,
      rawBody: { operationId: made.operation.id, sight: 'MESSAGES', allowed: true },
    })
    expect([wrong.status, Object.keys(wrong.failure.fields ?? {})]).toEqual([422, ['sight']])
    const direct = await anOperation(test.db, { userId: made.customer.id })
    expect((await letSee('AMOUNTS', true, { operationId: direct.id })).status).toBe(404)
    expect((await own()).map(({ operation }) => operation._id)).toEqual([made.operation.id])
  })

  it('is nothing at first; what would be shown is theirs to read, by the answers and not what the staff have set (T78)', async () => {
    expect(await shown()).toEqual(NOTHING)
    expect(await own()).toMatchObject([
      {
        operation: { numOperation: made.operation.numOperation },
        sights: [
          { sight: 'AMOUNTS', allowedDate: null },
          { sight: 'DOCUMENTS', allowedDate: null },
        ],
        amounts: AMOUNTS,
        papers: PAPERS,
      },
    ])
  })

  it('is seen at once, and no longer when it is taken back; neither another agency’s nor another thing (T78)', async () => {
    const stranger = await anAgency(test.db)
    await inAgency(test.db, stranger.id)
    expect((await letSee('AMOUNTS')).res[0]?.sights[0]?.allowedDate).toEqual(expect.any(String))
    expect(await shown()).toEqual({ amounts: AMOUNTS, papers: null })
    await letSee('DOCUMENTS')
    expect(await shown()).toEqual({ amounts: AMOUNTS, papers: PAPERS })
    expect(await shown(await test.signIn(stranger))).toBeUndefined()
    await letSee('AMOUNTS', false)
    expect(await shown()).toEqual({ amounts: null, papers: PAPERS })
  })

  it('never has a file, a name that somebody typed, what is private, or another holder’s (T78)', async () => {
    await letSee('AMOUNTS')
    await letSee('DOCUMENTS')
    const { res } = await test.call('POST /agency/leads/listPagination', { token: made.agency, body: {} })
    for (const secret of ['calle Mayor', 'CONTRATO_ARRAS', 'VIDA_LABORAL', '99999', made.operation.id]) {
      expect(JSON.stringify(res)).not.toContain(secret)
    }
  })

  it('is kept with its line and audit, told to open pages, and shown to the staff; said twice it is one', async () => {
    await letSee('AMOUNTS')
    await letSee('AMOUNTS')
    await letSee('AMOUNTS', false)
    await letSee('DOCUMENTS')
    const lines = await test.db
      .selectFrom('activity')
      .select(['field', 'userId', 'params'])
      .where('operationId', '=', made.operation.id)
      .orderBy('id')
      .execute()
    expect(lines.map(({ field, params }) => `${field} ${params?.sight}`)).toEqual([
      'agencySees AMOUNTS',
      'agencySeesNoMore AMOUNTS',
      'agencySees DOCUMENTS',
    ])
    expect(new Set(lines.map(({ userId }) => userId))).toEqual(new Set([made.customer.id]))
    expect((await auditOf(test, made.operation.id)).filter(action => action.startsWith('agency-sight.'))).toEqual([
      'agency-sight.allowed',
      'agency-sight.ended',
      'agency-sight.allowed',
    ])
    const heard = await news.inRoom(notificationsRoom(made.eva.id))
    expect(heard.filter(event => event === SOCKET_EVENTS.leadsChanged)).toHaveLength(3)
    expect(await news.ofRequests(made.customer.id)).toBe(3)
    const { res } = await test.call('GET /operations/:id', { token: made.staff, params: { id: made.operation.id } })
    expect(res).toMatchObject({ agencySees: [{ sight: 'DOCUMENTS', date: expect.any(String) }] })
  })

  it('ends with the request, and goes on if the staff open it again', async () => {
    await letSee('AMOUNTS')
    await updateRow(test.db, 'operations', made.operation.id, { isArchived: true, archivedReason: 'CERRADA_CON_EXITO' })
    expect(await shown()).toEqual(NOTHING)
    expect(await own()).toEqual([])
    expect((await letSee('DOCUMENTS')).failure.message).toBe('ERR_OPERATION_ARCHIVED')
    await updateRow(test.db, 'operations', made.operation.id, { isArchived: false, archivedReason: null })
    expect(await shown()).toEqual({ amounts: AMOUNTS, papers: null })
  })

  it('is nothing while the agency is switched off, when it can only be taken back', async () => {
    await letSee('AMOUNTS')
    await updateRow(test.db, 'agencies', made.agencyId, { active: false })
    expect(await own()).toEqual([])
    expect((await letSee('DOCUMENTS')).status).toBe(403)
    expect((await letSee('AMOUNTS', false)).status).toBe(200)
    await updateRow(test.db, 'agencies', made.agencyId, { active: true })
    expect(await shown()).toEqual(NOTHING)
  })

  it('of a couple that separates has no amounts, and nothing of what is both’s (T78)', async () => {
    made = await aSentRequest('EXTINCION')
    expect((await letSee('AMOUNTS')).status).toBe(403)
    await letSee('DOCUMENTS')
    expect(await shown()).toEqual({ amounts: null, papers: [PAPERS[0]] })
  })

  it('counts no longer when the request becomes somebody else’s (T78)', async () => {
    await letSee('AMOUNTS')
    const next = await aCustomer(test.db)
    await updateRow(test.db, 'operations', made.operation.id, { userId: next.id })
    expect(await shown()).toEqual(NOTHING)
    expect((await own(await test.signIn(next)))[0]?.sights[0]?.allowedDate).toBeNull()
  })

  it('has no amounts before the questionnaire is sent', async () => {
    await letSee('AMOUNTS')
    await updateRow(test.db, 'questionnaires', { operationId: made.operation.id }, { completedDate: null })
    expect(await shown()).toEqual({ amounts: { price: null, loan: null }, papers: null })
  })
})
