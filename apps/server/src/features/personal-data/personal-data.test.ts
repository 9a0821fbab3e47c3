import { settings } from '@llave/texts/es/settings'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  aCustomer,
  aDocument,
  aDocumentation,
  aHolder,
  aNotification,
  anAdmin,
  anOperation,
  insertRow,
  readRows,
  updateRow,
  useApp,
} from '../../../test/app'
import { findRow } from '../../platform/database/db'
import { newKey } from '../../platform/files/file-store'

const test = useApp({ RATE_LIMITS: 'on' })
const CANARY = 'canario-interno'

async function aPerson() {
  const customer = await aCustomer(test.db, { name: 'Ana', lastname: 'Gil' })
  return { customer, token: await test.signIn(customer) }
}

async function exported(token: string) {
  const answer = await test.request('POST /api/users/exportMyData', token)
  return { status: answer.statusCode, headers: answer.headers, body: answer.body }
}

describe('everything stored about a person', () => {
  let customer: Awaited<ReturnType<typeof aCustomer>>
  let token = ''
  let file: Awaited<ReturnType<typeof exported>>

  beforeAll(async () => {
    const { db } = test.database
    ;({ customer, token } = await aPerson())
    await test.call('POST /auth/user/update', { token, body: { user: { newsletter: true } } })
    const operation = await anOperation(db, {
      userId: customer.id,
      state: 'SUBIR_DOCUMENTACION',
      description: CANARY,
      operationFolder: CANARY,
      isArchived: true,
      archivedReason: 'DESCARTADA_INVIABLE',
      archivedDate: new Date(),
    })
    await updateRow(
      db,
      'questionnaires',
      { operationId: operation.id },
      { answers: JSON.stringify({ yearsMortgage: '25_30' }) },
    )
    const holder = await aHolder(db, { operationId: operation.id, name: 'Ana Gil' })
    const payslips = await aDocumentation(db, { operationId: operation.id, holderId: holder.id, type: 'NOMINAS' })
    await aDocument(db, { documentationId: payslips.id, name: 'nomina.pdf', state: 'VALIDADO' })
    await aDocument(db, { documentationId: payslips.id, name: `${CANARY}.pdf`, size: 7919191, isPrivate: true })
    const contract = await aDocumentation(db, { operationId: operation.id, holderId: holder.id, type: 'CONTRATO' })
    await aDocument(db, { documentationId: contract.id, name: 'contrato.pdf' })
    await insertRow(db, 'comments', { operationId: operation.id, userId: (await anAdmin(db)).id, description: CANARY })
    await insertRow(db, 'activity', {
      operationId: operation.id,
      field: 'description',
      newValue: JSON.stringify(CANARY),
    })
    const other = await aHolder(db, { operationId: operation.id, name: 'Leo Mar', position: 1 })
    const [written] = await db
      .insertInto('messages')
      .values([
        { operationId: operation.id, authorId: customer.id, fromStaff: false, body: '¿Cuándo firmamos?' },
        { operationId: operation.id, holderId: other.id, fromStaff: false, body: `${CANARY} de Leo` },
      ])
      .returning('id')
      .execute()
    const sent = { name: 'arras.pdf', storageKey: newKey(operation.id), format: 'application/pdf', size: 1, sha256: '' }
    await insertRow(db, 'messageFiles', { messageId: written?.id ?? '', position: 0, ...sent })
    await aNotification(db, { userId: customer.id, name: 'Tu contrato está listo' })
    await aNotification(db, { name: `${CANARY} de otra persona` })
    await insertRow(db, 'emails', {
      toAddress: customer.email,
      userId: customer.id,
      template: 'state-changed',
      params: JSON.stringify({ linkId: CANARY }),
    })
    await anOperation(db, { title: `${CANARY} de otra persona` })
    file = await exported(token)
  })

  it('is a JSON file to save, under the names of the API', () => {
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="llave-\d{4}-\d{2}-\d{2}\.json"/)
    expect(file.body).toContain('\n  "account": {\n')
    expect(JSON.parse(file.body)).toMatchObject({
      account: { name: 'Ana', lastname: 'Gil', email: customer.email, roles: ['customer'] },
      consents: { newsletter: { accepted: true, text: settings.account.newsletter } },
      requests: [
        {
          isArchived: true,
          questionnaire: { answers: { yearsMortgage: '25_30' } },
          documents: [{ type: 'NOMINAS', holder: 'Ana Gil', files: [{ name: 'nomina.pdf', state: 'VALIDADO' }] }],
        },
      ],
      contracts: [{ holder: 'Ana Gil', name: 'contrato.pdf' }],
      messages: [{ body: '¿Cuándo firmamos?', fromStaff: false, files: ['arras.pdf'] }],
      notifications: [{ name: 'Tu contrato está listo', read: false }],
      sessions: [{ userAgent: 'lightMyRequest' }],
      emails: [{ template: 'state-changed', to: customer.email }],
    })
  })

  it('contains nothing private, nothing of the staff and nothing of others (T08)', () => {
    expect(file.body).not.toMatch(/canario|7919191|honorarios|argon2|_hash|storage_?key|sha256/i)
    expect(file.body).not.toMatch(/"[a-z]+_[a-z_]+":/)
  })

  it('is audited, and available five times an hour', async () => {
    const traces = () =>
      readRows(test.db, 'audit', { action: 'personal-data.exported', entityId: customer.id }, ['actorId'])
    expect(await traces()).toEqual([{ actorId: customer.id }])
    for (let time = 2; time <= 5; time++) expect((await exported(token)).status).toBe(200)
    expect((await exported(token)).status).toBe(429)
    expect(await traces()).toHaveLength(5)
  })
})

describe("one's own sessions (V7.5.2)", () => {
  const list = (token: string) => test.call('POST /users/sessions/list', { token, body: {} })
  const revoke = (token: string, body: { sessionId?: string; others?: boolean }) =>
    test.call('POST /users/sessions/revoke', { token, body })

  it('are listed without the expired ones, and the current one is marked', async () => {
    const { customer, token } = await aPerson()
    const left = await test.signIn(customer)
    await test.call('POST /users/logout', { token: left })
    const phone = await test.signIn(customer, true)
    const { res } = await list(token)
    expect(res.map(({ current, remember }) => ({ current, remember }))).toEqual(
      expect.arrayContaining([
        { current: true, remember: false },
        { current: false, remember: true },
      ]),
    )
    expect(res).toHaveLength(2)
    expect((await list(phone)).res.find(session => session.current)?.remember).toBe(true)
  })

  it('end one by one: their tokens are dead at once', async () => {
    const { customer, token } = await aPerson()
    const other = await test.signIn(customer)
    const found = (await list(token)).res.find(session => !session.current)
    const { res } = await revoke(token, { sessionId: found?._id ?? '' })
    expect(res).toHaveLength(1)
    expect((await list(other)).failure.message).toBe('ERR_INVALID_TOKEN')
    expect((await list(token)).status).toBe(200)
  })

  it('end all but the current one', async () => {
    const { customer, token } = await aPerson()
    const others = [await test.signIn(customer), await test.signIn(customer, true)]
    expect((await revoke(token, { others: true })).res).toHaveLength(1)
    for (const other of others) expect((await list(other)).status).toBe(401)
    const entry = await findRow(test.db, 'audit', { actorId: customer.id }, ['action'])
    expect(entry?.action).toBe('sessions.revoked')
  })

  it('of somebody else get the same answer as missing ones; one must be named', async () => {
    const mine = await aPerson()
    const theirs = await aPerson()
    const [session] = (await list(theirs.token)).res
    const foreign = await revoke(mine.token, { sessionId: session?._id ?? '' })
    const missing = await revoke(mine.token, { sessionId: crypto.randomUUID() })
    expect(foreign.status).toBe(404)
    expect(foreign.failure).toEqual(missing.failure)
    expect((await list(theirs.token)).status).toBe(200)
    expect((await revoke(mine.token, {})).status).toBe(422)
  })
})
