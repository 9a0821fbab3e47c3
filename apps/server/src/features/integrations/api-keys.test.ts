import type { CallKey } from '@llave/api-contract/call-types'
import { calls } from '@llave/api-contract/calls'
import { API_SCOPES, type ApiScope, SCOPED_PARTS } from '@llave/domain/integrations/api-scopes'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import { describe, expect, it } from 'vitest'
import { samples } from '../../../test/access/samples'
import {
  aDocument,
  aDocumentation,
  anAdmin,
  anOperation,
  aSuperadmin,
  FEES,
  insertRow,
  updateRow,
  useApp,
} from '../../../test/app'
import { inTransaction } from '../../platform/platform'
import { tellOfEndingKeys } from './tell-of-ending-keys'

const test = useApp()
const { db } = test

const { token, ...owner } = await test.signedIn(await aSuperadmin(db))

const make = (own: object, by = token) =>
  test.call('POST /apiKeys', { token: by, rawBody: { name: 'CRM', scopes: ['operations:read'], ...own } })
const create = async (...scopes: ApiScope[]) => (await make({ scopes })).res
const attempt = async (key: string, remoteAddress = '127.0.0.1') =>
  (await test.call('POST /operations/listPagination', { token: key, rawBody: {}, remoteAddress })).status
const listed = async (id: string) => (await test.call('GET /apiKeys', { token })).res.find(({ _id }) => _id === id)
const scopeOf = (key: CallKey) => ('scope' in calls[key] ? calls[key].scope : null)
const keys = Object.keys(calls) as CallKey[]

describe('a key', () => {
  it('is shown once; afterwards only its beginning and when it was used', async () => {
    const refused = await make({ name: ' ', scopes: [] })
    const obligatory = 'error_form_obligatory_field'
    expect(refused.faults).toEqual([422, { name: obligatory, scopes: obligatory }])
    const { key, record } = await create('operations:read')
    expect(key).toMatch(/^llk_[\w-]{43}$/)
    expect(record).toMatchObject({ name: 'CRM', prefix: key.slice(0, 10), lastUsedDate: null })
    await test.call('POST /operations/listPagination', { token: key, rawBody: {} })
    const { res } = await test.call('GET /apiKeys', { token })
    expect(res).toMatchObject([{ _id: record._id, lastUsedDate: expect.any(String), lastUsedIp: '127.0.0.1' }])
    const { rows } = await test.database.pool.query('select k::text as text from api_keys k')
    expect(JSON.stringify([res, rows])).not.toContain(key)
  })

  it('works as the documentation shows', async () => {
    const { key } = await create('operations:read')
    const { http } = test.app
    const { description } = (await http.inject({ url: '/api/openapi.json' })).json().info
    // The command of the page, with address and key filled in.
    const [, command = ''] = /```\n(curl [\s\S]*?)\n```/.exec(description) ?? []
    const [, url = '', rest = ''] = /^curl -X POST https:\/\/…(\/\S+)([\s\S]*)$/.exec(command) ?? []
    const [payload = '', ...others] = [...rest.matchAll(/-d '([^']*)'/g)].map(([, data]) => data)
    expect(others).toEqual([])
    const headers = Object.fromEntries(
      [...rest.matchAll(/-H '([^:]+): ([^']*)'/g)].map(([, name, value]) => [name, value?.replace('llk_…', key)]),
    )
    const answer = await http.inject({ method: 'POST', url, headers, payload })
    expect([answer.statusCode, answer.json().res.perPage]).toEqual([200, 20])
  })

  it('may call what its scopes allow and nothing else', async () => {
    const operation = await anOperation(db)
    const sample = { operationId: operation.id, ownerId: operation.userId, missingId: crypto.randomUUID() }
    const all = await create(...API_SCOPES)
    const few = await create('tasks:read')
    const attempt = async (key: CallKey, by: string) =>
      (await test.call(key, { ...samples[key](sample), token: by } as never)).status
    for (const key of keys) {
      const scope = scopeOf(key)
      const status = await attempt(key, all.key)
      if (!scope) expect([key, status]).toEqual([key, 403])
      else expect([401, 403], `${key} with every scope`).not.toContain(status)
      if (scope && scope !== 'tasks:read') expect([key, await attempt(key, few.key)]).toEqual([key, 403])
    }
    // Only the mail server may deliver replies, and no person, because a reply speaks for a customer.
    const forNoPerson = keys.filter(key => scopeOf(key) && !(calls[key].who as readonly string[]).includes('admin'))
    expect(forNoPerson).toEqual(['POST /mailReplies'])
  })

  it('ends at once when it is revoked', async () => {
    const { key, record } = await create('operations:read')
    expect(await attempt(key)).toBe(200)
    expect((await test.call('DELETE /apiKeys/:id', { token, params: { id: record._id } })).res.totalDelete).toBe(1)
    expect([await attempt(key), await attempt('llk_invented')]).toEqual([401, 401])
  })

  it.each([
    ['deactivated', { active: false }],
    ['demoted', { roles: ['admin' as const] }],
  ])('outlives its maker, %s, with its scopes and no other', async (_what, change) => {
    const maker = await aSuperadmin(db, { name: 'Eva' })
    const { res } = await make({ name: 'BI' }, await test.signIn(maker))
    await updateRow(db, 'users', maker.id, change)
    expect(await attempt(res.key)).toBe(200)
    expect((await test.call('POST /tasks/listPagination', { token: res.key, body: {} })).status).toBe(403)
    expect((await test.call('GET /apiKeys', { token: res.key })).status).toBe(403)
    expect((await listed(res.record._id))?.createdBy).toMatchObject({ _id: maker.id, name: 'Eva' })
  })

  it('signs what it does with its own name, also after it has ended', async () => {
    const broker = await anAdmin(db)
    const operation = await anOperation(db)
    const document = await aDocument(db, { operationId: operation.id })
    const { key, record } = await create('tasks:write', 'documents:read', 'private-documents:read')
    const made = await test.call('POST /tasks', {
      token: key,
      body: { name: 'Llamar', type: 'LLAMADA', responsable: broker.id, operationId: operation.id },
    })
    expect(made.res.record.createdBy).toMatchObject({ _id: record.account, name: 'API ·', lastname: 'CRM' })
    for (const by of [token, key])
      await test.call('POST /documents/download', { token: by, body: { fileId: document.id } })
    await test.call('GET /apiKeys', { token: key })
    await test.call('DELETE /apiKeys/:id', { token, params: { id: record._id } })
    const audit = await test.call('POST /audit/list', { token, body: { filters: { personId: record.account } } })
    expect(audit.res.records).toMatchObject([
      { action: 'Acceso denegado', person: { name: 'API · CRM' }, subject: 'GET /api/apiKeys' },
      { person: { name: 'API · CRM' }, subject: document.name },
    ])
  })

  it('is nobody who can be found, changed or signed in with', async () => {
    const { record } = await create('operations:read')
    const id = record.account
    const statuses = [
      test.call('GET /users/:id', { token, params: { id } }),
      test.call('PUT /users/:id', { token, params: { id }, rawBody: { email: 'api@llave.example', active: true } }),
    ].map(async answer => (await answer).status)
    expect(await Promise.all(statuses)).toEqual([404, 404])
    const removed = await test.call('DELETE /users/removeMultiples', { token, query: { userIds: id } })
    expect(removed.res.totalDelete).toBe(0)
    for (const role of ['customer', 'admin', 'agency'] as const) {
      const { res } = await test.call('POST /users/listPagination', { token, rawBody: { role } })
      expect(res.records.map(({ _id }) => _id)).not.toContain(id)
    }
    const row = db.selectFrom('users').selectAll().where('id', '=', id)
    expect(await row.executeTakeFirst()).toMatchObject({ email: '', roles: [], active: false, passwordHash: null })
  })

  it('ends by itself on its day, of which the superadmins are told once, two weeks before', async () => {
    expect((await make({ days: 7 })).failure.fields).toEqual({ days: 'error_form_option' })
    const { res } = await make({ name: 'Cuadro', days: 90 })
    const email = 'neus@llave.example'
    await aSuperadmin(db, { email, language: 'ca' })
    const start = test.clock.now().getTime()
    expect(res.record.expiresDate).toBe(new Date(start + 90 * DAY_MS).toISOString())
    const told = async () => {
      await inTransaction(test.app.platform, null, tellOfEndingKeys)
      const rows = db.selectFrom('notifications').select('name').where('userId', '=', owner.id)
      return (await rows.where('kind', '=', 'SECURITY').execute()).map(({ name }) => name)
    }
    test.clock.advance(76 * DAY_MS - 1000)
    expect([await attempt(res.key), await told()]).toEqual([200, []])
    test.clock.advance(1000)
    const notice = expect.stringMatching(/^La clave de API «Cuadro» deja de servir el /)
    expect([await told(), await told()]).toEqual([[notice], [notice]])
    const mails = await test.mails(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Una clau d’API caduca aviat'])
    expect(mails[0]?.text).toContain('La clau d’API «Cuadro» deixa de servir el')
    test.clock.advance(14 * DAY_MS - 1000)
    expect(await attempt(res.key)).toBe(200)
    test.clock.advance(1000)
    expect(await attempt(res.key)).toBe(401)
    test.clock.advance(-90 * DAY_MS)
  })

  it('works only from its addresses, which can be changed; from elsewhere it is refused and that is audited', async () => {
    expect((await make({ networks: 'crm.example' })).faults).toEqual([422, { networks: 'error_form_networks' }])
    const { res } = await make({ networks: '203.0.113.0/28, 2001:db8::/32' })
    const from = async (...addresses: string[]) => Promise.all(addresses.map(ip => attempt(res.key, ip)))
    expect(await from('203.0.113.7', '::ffff:203.0.113.7', '2001:db8::5')).toEqual([200, 200, 200])
    expect(await from('203.0.113.16', '2001:db9::5', '127.0.0.1')).toEqual([403, 403, 403])
    const params = { id: res.record._id }
    const ips = await db.selectFrom('audit').select('ip').where('actorId', '=', res.record.account).execute()
    expect(ips.map(({ ip }) => ip)).toContain('203.0.113.16')
    const change = (rawBody: object) => test.call('PUT /apiKeys/:id', { token, params, rawBody })
    expect((await change({ networks: '10.0.0.0/33' })).failure.fields).toEqual({ networks: 'error_form_networks' })
    const changed = await change({ name: 'BI', scopes: ['tasks:read', 'operations:read'], networks: null })
    expect(changed.res.record).toMatchObject({ name: 'BI', scopes: ['tasks:read', 'operations:read'], networks: null })
    expect(await from('203.0.113.16')).toEqual([200])
    expect(await listed(res.record._id)).toMatchObject({ name: 'BI', lastUsedIp: '203.0.113.16' })
    expect((await test.call('PUT /apiKeys/:id', { token, params: { id: crypto.randomUUID() }, body: {} })).status).toBe(
      404,
    )
  })
})

const TERMS = {
  ...{ rateKind: 'FIXED' as const, amount: 1, years: 30, tin: 3, openingFee: 0, otherCosts: 0, products: [] },
  ...{ initialYears: null, differential: null, euribor: null, euriborDate: null, tae: null, instalment: null },
  validUntil: null,
}

describe('what a key reads of an operation', () => {
  const PARTS: Readonly<Record<string, ApiScope>> = SCOPED_PARTS

  it.each([...new Set(Object.values(PARTS))])('only %s shows', async scope => {
    const operation = await anOperation(db, { ...FEES })
    const read = async (...scopes: ApiScope[]) => {
      const { key } = await create('operations:read', ...scopes)
      const { status, res } = await test.call('GET /operations/:id', { token: key, params: { id: operation.id } })
      expect(status).toBe(200)
      return res as object
    }
    const [without, withIt] = [await read(), await read(scope)]
    const others = Object.keys(PARTS).filter(part => PARTS[part] !== scope)
    const own = Object.keys(PARTS).filter(part => PARTS[part] === scope)
    for (const part of own) expect([part, part in without, part in withIt]).toEqual([part, false, true])
    for (const part of others) expect([part, part in withIt]).toEqual([part, false])
    if (scope !== 'fees:read') expect(JSON.stringify(withIt)).not.toContain('honorarios')
  })

  it('private documents: neither their names, nor in the folder, nor by their id', async () => {
    const operation = await anOperation(db)
    const entry = await aDocumentation(db, { operationId: operation.id, nameDocument: 'Entrada pública' })
    const own = { operationId: operation.id, isPrivate: true }
    const secret = await aDocumentation(db, { ...own, nameDocument: 'Entrada privada' })
    const documents = [
      await aDocument(db, { ...own, documentationId: entry.id, name: 'nota-interna.pdf' }),
      await aDocument(db, { ...own, documentationId: secret.id, name: 'scoring.pdf' }),
    ]
    const offer = await insertRow(db, 'offers', {
      ...{ operationId: operation.id, bank: 'BBVA', terms: JSON.stringify(TERMS), createdDate: new Date() },
    })
    await insertRow(db, 'offerConditions', {
      ...{ offerId: offer.id, text: 'Según el scoring interno', position: 0, isMet: false, documentationId: secret.id },
    })
    const params = { id: operation.id }
    const seen = async (...scopes: ApiScope[]) => {
      const { key } = await create('operations:read', 'documents:read', ...scopes)
      const detail = await test.call('GET /operations/:id', { token: key, params })
      const folder = await test.call('GET /operations/:id/files', { token: key, params })
      const files = documents.map(({ id }) =>
        test.call('POST /documents/download', { token: key, body: { fileId: id } }),
      )
      const found = (await Promise.all(files)).map(({ status, failure }) => failure?.message ?? status)
      const names = ['nota-interna', 'scoring.pdf', 'scoring interno', 'Entrada privada', 'Entrada pública']
      const all = JSON.stringify([detail.res, folder.res])
      return { names: names.filter(name => all.includes(name)), found, files: folder.res.files }
    }
    expect(await seen()).toEqual({
      names: ['Entrada pública'],
      found: ['ERR_DOCUMENT_NOT_FOUND', 'ERR_DOCUMENT_NOT_FOUND'],
      files: 0,
    })
    const all = await seen('private-documents:read')
    expect([all.names.length, all.files]).toEqual([5, 2])
    expect(all.found).not.toContain('ERR_DOCUMENT_NOT_FOUND')
  })
})
