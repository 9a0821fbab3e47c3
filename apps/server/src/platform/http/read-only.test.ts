import { readdir } from 'node:fs/promises'
import { calls } from '@llave/api-contract/calls'
import { describe, expect, it } from 'vitest'
import { aCustomer, aDocumentation, anAdmin, anOperation, useApp } from '../../../test/app'
import { upload } from '../../../test/uploads'
import { addsData } from './read-only'
import { uploadFolder } from './receive-upload'

// More than any disk has free.
const app = useApp({ MIN_FREE_MB: '100000000' })

const { db } = app.database
const customer = await aCustomer(db)
const token = await app.signIn(customer)
const staff = await app.signIn(await anAdmin(db))
const operationId = (await anOperation(db, { userId: customer.id, state: 'SUBIR_DOCUMENTACION' })).id
const documentationId = (await aDocumentation(db, { operationId, type: 'NOTA_SIMPLE' })).id

describe('T50: a disk that is nearly full', () => {
  it('accepts no file, not a single byte of it, and says so', async () => {
    const refused = await upload(app, token, { operationId, documentationId })
    expect([refused.status, refused.failure.message]).toEqual([503, 'ERR_READ_ONLY'])
    expect(refused.headers['retry-after']).toBe('60')
    expect(await readdir(uploadFolder(app.app.platform.config.dataDir)).catch(() => [])).toEqual([])
  })

  it('refuses to save anything else, and still authenticates the caller first', async () => {
    const saved = await app.call('PUT /operations/:id', {
      params: { id: operationId },
      body: { title: 'Otro' },
      token: staff,
    })
    expect(saved.failure.message).toBe('ERR_READ_ONLY')
    expect((await upload(app, undefined, { operationId, documentationId })).status).toBe(401)
  })

  it('still allows everything to be read', async () => {
    const read = await app.call('GET /operations/:id', { params: { id: operationId }, token })
    const list = await app.call('POST /operations/listPagination', { body: {}, token: staff })
    const ready = await app.app.http.inject('/api/ready')
    expect([read.status, list.status, ready.statusCode]).toEqual([200, 200, 200])
    expect(ready.json()).toMatchObject({ res: { ready: true, readOnly: true } })
  })

  it('reads, sign-ins and deleting files are all that remains possible', () => {
    const changing = (Object.keys(calls) as (keyof typeof calls)[]).filter(
      key => !key.startsWith('GET ') && !('reads' in calls[key]),
    )
    expect(changing.filter(key => !addsData(key)).sort()).toEqual([
      'POST /operations/deleteDocumentationFiles',
      'POST /operations/removeComment',
      'POST /users/accessTokenLogin',
      'POST /users/authenticateAdm',
      'POST /users/authenticateFactor',
      'POST /users/logout',
      'POST /users/sessions/revoke',
    ])
  })

  it('no call that says that it reads creates anything or takes a file', () => {
    const reading = (Object.keys(calls) as (keyof typeof calls)[]).filter(key => 'reads' in calls[key])
    expect(reading).toContain('POST /mailTemplates/:key/:language/preview')
    expect(reading.filter(key => 'idempotent' in calls[key] || 'multipart' in calls[key])).toEqual([])
  })
})
