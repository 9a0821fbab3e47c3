import type { Insertable } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anAdmin, anOperation, aSuperadmin, insertRow, readRow, updateRow, useApp } from '../../../../test/app'
import { customerView, staffView } from '../../../../test/operations'
import type { Database } from '../../../platform/database/schema'
import { aLink, anOperationToSign, lastSecret, openContract, readyToSign, sign } from '../signing.testing'

const test = useApp()

const broker = await test.signIn(await anAdmin(test.db))

const aMail = (values: Partial<Insertable<Database['emails']>> & { readonly toAddress: string }) =>
  insertRow(test.db, 'emails', { template: 'passwordChanged', createdDate: test.clock.now(), ...values })
const row = (id: string) => readRow(test.db, 'emails', id)

describe('an e-mail that did not arrive', () => {
  const again = (operationId: string, emailId: string, email?: string) =>
    test.call('POST /operations/resendMail', { token: broker, body: { operationId, emailId, email: email ?? null } })
  const undelivered = async (id: string) => (await staffView(test, broker, id)).undelivered

  async function bounced(values: Partial<Insertable<Database['emails']>> = {}) {
    const world = await anOperationToSign(test)
    const { id } = world.operation
    await test.db.deleteFrom('emails').execute()
    const mail = await aMail({
      toAddress: world.holder.email ?? '',
      status: 'DEAD',
      subject: 'Faltan documentos',
      lastError: '550 no such user',
      ...values,
      params: JSON.stringify({ operationId: id, name: 'Ana' }),
    })
    return { ...world, mail }
  }

  it('is shown on its operation until it is sent again; customers do not see it', async () => {
    const { operation, customer, mail } = await bounced()
    expect(await undelivered(operation.id)).toEqual([
      {
        _id: mail.id,
        to: mail.toAddress,
        template: 'passwordChanged',
        subject: 'Faltan documentos',
        lastError: '550 no such user',
        notBefore: null,
        createdDate: mail.createdDate.toISOString(),
      },
    ])
    expect(await customerView(test, await test.signIn(customer), operation.id)).not.toHaveProperty('undelivered')
    expect((await again(operation.id, mail.id)).res).toEqual({ total: 1 })
    await test.runJobs()
    expect(await undelivered(operation.id)).toEqual([])
    expect((await row(mail.id)).status).toBe('SENT')
    expect((await again(operation.id, mail.id)).status).toBe(404)
    const other = await anOperation(test.db)
    expect((await again(other.id, mail.id)).status).toBe(404)
  })

  it('goes to the corrected address, which becomes the holder’s', async () => {
    const { operation, holder, mail } = await bounced()
    expect((await again(operation.id, mail.id, 'a@b')).faults).toEqual([422, { email: 'error_form_email_format' }])
    await again(operation.id, mail.id, 'bien@example.es')
    expect(await undelivered(operation.id)).toEqual([])
    expect((await test.mails('bien@example.es')).map(({ template }) => template)).toEqual(['passwordChanged'])
    const { db } = test.database
    const changed = await db.selectFrom('holders').select('email').where('id', '=', holder.id).executeTakeFirstOrThrow()
    expect(changed.email).toBe('bien@example.es')
    expect((await again(operation.id, mail.id, 'otra@example.es')).status).toBe(404)
    expect(await test.mails('otra@example.es')).toEqual([])
  })

  it('with a contract’s link is replaced by a fresh link', async () => {
    const { operation, holder, mail } = await bounced({ template: 'contractLink' })
    await again(operation.id, mail.id, 'firma@example.es')
    expect(await undelivered(operation.id)).toEqual([])
    const fresh = await test.db
      .selectFrom('mailingLinks')
      .select('email')
      .where('holderId', '=', holder.id)
      .orderBy('createdDate', 'desc')
      .executeTakeFirstOrThrow()
    expect(fresh.email).toBe('firma@example.es')
  })
})

describe('an e-mail with a contract’s link that is sent again from the outbox', () => {
  async function sent() {
    const { operation, holder } = await anOperationToSign(test)
    const first = await aLink(test, holder)
    await test.runJobs()
    const { id } = await readRow(test.db, 'emails', { operationId: operation.id, template: 'contractLink' })
    const token = await test.signIn(await aSuperadmin(test.db))
    const resend = () => test.call('POST /outbox/resend', { token, body: { ids: [id] } })
    return { ids: { operationId: operation.id, holderId: holder.id }, holder, first, resend }
  }

  it('has a fresh link, to where the holder is reached now', async () => {
    const { ids, holder, first, resend } = await sent()
    await updateRow(test.db, 'holders', holder.id, { email: 'ahora@example.es' })
    expect((await resend()).res).toEqual({ total: 1 })
    const secret = await lastSecret(test, holder.id)
    expect(secret).not.toBe(first)
    expect((await test.mails('ahora@example.es')).map(({ template }) => template)).toEqual(['contractLink'])
    const opened = [await openContract(test, first, ids), await openContract(test, secret, ids)]
    expect(opened.map(({ status }) => status)).toEqual([404, 200])
  })

  it('is not sent where nothing is left to sign', async () => {
    const { ids, first, resend } = await sent()
    await readyToSign(test, first, ids)
    expect((await sign(test, first, ids)).status).toBe(200)
    expect((await resend()).res).toEqual({ total: 0 })
    const archived = await sent()
    await updateRow(test.db, 'operations', archived.ids.operationId, {
      isArchived: true,
      archivedReason: 'OPERATION_DEV',
    })
    expect((await archived.resend()).res).toEqual({ total: 0 })
  })
})
