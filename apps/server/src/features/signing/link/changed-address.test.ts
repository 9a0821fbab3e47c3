import { expect, it } from 'vitest'
import { useApp } from '../../../../test/app'
import { anAdmin } from '../../../../test/factories'
import { textOf } from '../contract/pdf-text.testing'
import { anOperationToSign, lastSecret, readyToSign, sign } from '../signing.testing'

const app = useApp({ PUBLIC_URL: 'https://llave.example', HOST: '127.0.0.1' })
const CONFIRM = 'POST /operations/confirmHolderEmail'

async function started() {
  const made = await anOperationToSign(app, 2)
  const [own, other] = made.holders
  if (!own || !other) throw new Error('no holders')
  const token = await app.signIn(made.customer)
  const broker = await app.signIn(await anAdmin(app.database.db))
  const operationId = made.operation.id
  const change = (holderId: string, email: string, by = token) =>
    app.call('POST /operations/resendEmailsContract', {
      token: by,
      body: { operationId, emails: [{ holderId, email }] },
    })
  const warnings = async () => {
    const { res } = await app.call('GET /operations/:id', { params: { id: operationId }, token: broker })
    const holders = 'holders' in res ? res.holders : []
    return holders.map(({ contract }) => contract?.addressWarnings)
  }
  return { ...made, own, other, token, broker, operationId, change, warnings }
}

const NONE = { emailChange: null, sharesMailboxWith: [] }

it('T34 an address that the customer writes for somebody else is told to both sides, and stays marked until confirmed', async () => {
  const { customer, other, token, broker, operationId, operation, change, warnings } = await started()
  const before = other.email ?? ''
  expect((await change(other.id, 'nueva@example.es')).res).toEqual({ sent: 1 })
  const [mail] = await app.mails(before)
  expect(mail?.subject).toBe(`Ha cambiado el correo para firmar (solicitud nº ${operation.numOperation})`)
  for (const address of [before, 'nueva@example.es']) expect(mail?.text).toContain(address)
  await app.runJobs()
  const notices = await app.database.db
    .selectFrom('notifications')
    .select('name')
    .where('type', '=', 'BACKOFFICE')
    .where('url', 'like', `%${operationId}%`)
    .execute()
  expect(notices.map(({ name }) => name).join()).toContain('correo de otro titular')

  const by = `${customer.name} ${customer.lastname}`
  const changed = { from: before, to: 'nueva@example.es', by, date: app.clock.now().toISOString() }
  expect(await warnings()).toEqual([NONE, { ...NONE, emailChange: changed }])

  // The evidence of that signature names who changed the address, and from where.
  const ids = { operationId, holderId: other.id }
  const secret = await lastSecret(app, other.id)
  await readyToSign(app, secret, ids)
  expect((await sign(app, secret, ids)).status).toBe(200)
  const pdf = await app.app.http.inject({
    method: 'GET',
    url: `/api/operations/generateContract/${operationId}?holderId=${other.id}`,
    headers: { authorization: `Bearer ${broker}` },
  })
  const evidence = (await textOf(pdf.rawPayload)).at(-1)?.replaceAll(/\s+/g, ' ')
  expect(evidence).toContain(`${by} cambió el correo del titular: antes ${before}, desde entonces nueva@example.es`)

  const confirm = (body: { email: string; holderId?: string }, by?: string) =>
    app.call(CONFIRM, { ...(by && { token: by }), body: { ...ids, ...body } })
  const statuses = [
    confirm({ email: 'nueva@example.es' }),
    confirm({ email: 'nueva@example.es' }, token),
    confirm({ email: 'nueva' }, broker),
    confirm({ email: before }, broker),
    confirm({ email: 'nueva@example.es', holderId: operationId }, broker),
  ].map(async answer => (await answer).status)
  expect(await Promise.all(statuses)).toEqual([401, 403, 409, 409, 404])
  expect((await confirm({ email: 'Nueva@example.es' }, broker)).res).toEqual({ confirmed: true })
  expect(await warnings()).toEqual([NONE, NONE])
  const audit = await app.database.db.selectFrom('audit').select('action').where('entityId', '=', other.id).execute()
  expect(audit.map(({ action }) => action)).toContain('holder.email-confirmed')
})

it('one’s own address and the staff’s corrections need no confirmation, and nobody is told', async () => {
  const { customer, own, other, broker, change, warnings } = await started()
  await app.database.db.updateTable('holders').set({ email: customer.email }).where('id', '=', own.id).execute()
  await change(own.id, 'mia@example.es')
  await change(other.id, 'suya@example.es', broker)
  expect(await warnings()).toEqual([NONE, NONE])
  const told = await Promise.all([customer.email, other.email ?? ''].map(address => app.mails(address)))
  expect(told.flat().filter(({ template }) => template === 'holderEmailChanged')).toEqual([])
})

it('two holders who read one mailbox are flagged', async () => {
  const { own, other, broker, change, warnings } = await started()
  await change(own.id, 'ana.gil@gmail.com', broker)
  await change(other.id, 'anagil+luis@googlemail.com', broker)
  expect(await warnings()).toEqual([
    { ...NONE, sharesMailboxWith: [other.name] },
    { ...NONE, sharesMailboxWith: [own.name] },
  ])
})
