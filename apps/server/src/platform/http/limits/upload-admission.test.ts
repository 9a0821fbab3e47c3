import { MINUTE_MS } from '@llave/domain/time/calendar-day'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, anOperation, updateRow, useApp } from '../../../../test/app'
import { upload } from '../../../../test/uploads'
import { type Actor, WITHOUT_SESSION } from '../../platform'
import { admitUpload } from './upload-admission'

const app = useApp({ RATE_LIMITS: 'on' })
let actor: Actor
let token: string
let fields: { operationId: string; documentType: string }

beforeEach(async () => {
  const customer = await aCustomer(app.db)
  const operation = await anOperation(app.db, { userId: customer.id })
  token = await app.signIn(customer)
  fields = { operationId: operation.id, documentType: 'NOTA_SIMPLE' }
  actor = { ...WITHOUT_SESSION, userId: customer.id, roles: ['customer'], language: 'es' }
})

const admit = (bytes = 1000) => admitUpload(app.app.platform, { actor, link: null }, bytes)

describe('an upload is let in before it is read (T46, T50)', () => {
  it('three of a person at once; the fourth waits for one of them', async () => {
    const given = await Promise.all([admit(), admit(), admit()])
    const fourth = await upload(app, token, fields)
    expect([fourth.status, fourth.headers['retry-after']]).toEqual([429, '3'])
    await given[0]?.()
    expect((await upload(app, token, fields)).status).toBe(200)
    expect((await upload(app, token, fields)).status).toBe(200)
  })

  it('of ten at the same moment three', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => admit()))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('the slots of a process that died are free after two minutes', async () => {
    await Promise.all([admit(), admit(), admit()])
    app.clock.advance(2 * MINUTE_MS)
    await expect(admit()).resolves.toBeTypeOf('function')
  })

  it('T50: a customer has a quota over all operations, in which running uploads and deleted files count', async () => {
    const { db } = app.database
    await db.updateTable('company').set({ personQuotaBytes: 1_000_000 }).execute()
    const release = await admit(999_990)
    await expect(admit(11)).rejects.toThrow('ERR_FORM_UPLOAD_QUOTA')
    await release()
    expect((await upload(app, token, fields)).status).toBe(200)
    await db.updateTable('documents').set({ size: 999_999 }).where('uploadedBy', '=', actor.userId).execute()
    const full = await upload(app, token, fields)
    expect([full.status, full.failure.message]).toEqual([422, 'ERR_FORM_UPLOAD_QUOTA'])
    await updateRow(db, 'company', {}, { personQuotaBytes: 2 ** 31 })
  })

  it('what is reserved is no longer free for others', async () => {
    const spare = await app.app.platform.disk.spareBytes()
    const release = await admit(Math.min(spare, 2 ** 31) - 10)
    if (spare <= 2 ** 31) await expect(admit(20)).rejects.toThrow('ERR_READ_ONLY')
    await release()
  })
})
