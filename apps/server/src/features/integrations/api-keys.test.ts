import { randomUUID } from 'node:crypto'
import type { CallKey } from '@llave/api-contract/call-types'
import { calls } from '@llave/api-contract/calls'
import { API_SCOPES, type ApiScope } from '@llave/domain/integrations/api-scopes'
import { beforeAll, describe, expect, it } from 'vitest'
import { samples } from '../../../test/access/samples'
import { useApp } from '../../../test/app'
import { anOperation, aSuperadmin } from '../../../test/factories'

const test = useApp()
let owner: { id: string }
let token = ''
beforeAll(async () => {
  owner = await aSuperadmin(test.database.db)
  token = await test.signIn(owner)
})

const create = async (...scopes: ApiScope[]) =>
  (await test.call('POST /apiKeys', { token, body: { name: 'CRM', scopes } })).res
const scopeOf = (key: CallKey) => ('scope' in calls[key] ? calls[key].scope : null)
const keys = Object.keys(calls) as CallKey[]

describe('a key', () => {
  it('is shown once; afterwards only its beginning and when it was used', async () => {
    const refused = await test.call('POST /apiKeys', { token, rawBody: { name: ' ', scopes: [] } })
    const obligatory = 'error_form_obligatory_field'
    expect([refused.status, refused.failure.fields]).toEqual([422, { name: obligatory, scopes: obligatory }])
    const { key, record } = await create('operations:read')
    expect(key).toMatch(/^llk_[\w-]{43}$/)
    expect(record).toMatchObject({ name: 'CRM', prefix: key.slice(0, 10), lastUsedDate: null })
    await test.call('POST /operations/listPagination', { token: key, rawBody: {} })
    const { res } = await test.call('GET /apiKeys', { token })
    expect(res).toMatchObject([{ _id: record._id, lastUsedDate: expect.any(String) }])
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
    const operation = await anOperation(test.database.db)
    const sample = { operationId: operation.id, ownerId: operation.userId, missingId: randomUUID() }
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
    expect(keys.filter(key => scopeOf(key) && !(calls[key].who as readonly string[]).includes('admin'))).toEqual([])
  })

  it('ends at once, and with the account of whoever made it', async () => {
    const { key, record } = await create('operations:read')
    const attempt = async (by: string) =>
      (await test.call('POST /operations/listPagination', { token: by, rawBody: {} })).status
    expect(await attempt(key)).toBe(200)
    expect((await test.call('DELETE /apiKeys/:id', { token, params: { id: record._id } })).res.totalDelete).toBe(1)
    expect([await attempt(key), await attempt('llk_invented')]).toEqual([401, 401])
    const colleague = await aSuperadmin(test.database.db)
    const theirs = await test.call('POST /apiKeys', {
      token: await test.signIn(colleague),
      body: { name: 'BI', scopes: ['operations:read'] },
    })
    await test.database.db.updateTable('users').set({ active: false }).where('id', '=', colleague.id).execute()
    expect(await attempt(theirs.res.key)).toBe(401)
  })
})
