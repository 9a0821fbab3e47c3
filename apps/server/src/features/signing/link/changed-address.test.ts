import { DAY_MS } from '@llave/domain/time/calendar-day'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anAdmin, aSuperadmin, lastLink, PASSWORD, readRow, updateRow, useApp } from '../../../../test/app'
import { activateOperation, archiveOperation, staffView } from '../../../../test/operations'
import { textOf } from '../../../../test/pdf-text'
import { doubtAbout } from '../../../record/people/change-holder-email'
import { hashPassword } from '../../accounts/accounts.published'
import { anOperationToSign, lastSecret, readyToSign, sign } from '../signing.testing'

const app = useApp({ PUBLIC_URL: 'https://llave.example', HOST: '127.0.0.1' })
const { db } = app
const CONFIRM = 'POST /operations/confirmHolderEmail'

async function started() {
  const made = await anOperationToSign(app, 2)
  const [own, other] = made.holders
  const passwordHash = await hashPassword(PASSWORD)
  await updateRow(db, 'users', made.customer.id, { passwordHash })
  const token = await app.signIn(made.customer)
  const broker = await app.signIn(await anAdmin(db))
  const operationId = made.operation.id
  const change = (holderId: string, email: string, by = token) =>
    app.call('POST /operations/resendEmailsContract', {
      token: by,
      body: { operationId, emails: [{ holderId, email }] },
    })
  const warnings = async () =>
    (await staffView(app, broker, operationId)).holders.map(({ contract }) => contract?.addressWarnings)
  return { ...made, own, other, token, broker, operationId, change, warnings }
}

const NONE = { emailChange: null, signedInDoubt: false, sharesMailboxWith: [] }

it('T34 an address that the customer writes for somebody else is told to both sides, and stays marked until confirmed', async () => {
  const { customer, other, token, broker, operationId, operation, change, warnings } = await started()
  const before = other.email ?? ''
  expect((await change(other.id, 'nueva@example.es')).res).toEqual({ sent: 1 })
  const [mail] = await app.mails(before)
  expect(mail?.subject).toBe(`Ha cambiado el correo para firmar (solicitud nº ${operation.numOperation})`)
  for (const address of [before, 'nueva@example.es']) expect(mail?.text).toContain(address)
  await app.runJobs()
  const notices = await db
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
  const pdf = await app.request(`GET /api/operations/generateContract/${operationId}?holderId=${other.id}`, broker)
  const evidence = (await textOf(pdf.rawPayload)).at(-1)?.replaceAll(/\s+/g, ' ')
  expect(evidence).toContain(`${by} cambió el correo del titular: antes ${before}, desde entonces nueva@example.es`)
  expect(evidence).toContain('Sin confirmar: lo había cambiado otra persona')
  expect(await warnings()).toEqual([NONE, { ...NONE, emailChange: changed, signedInDoubt: true }])

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
  // The earlier signature stays marked.
  expect(await warnings()).toEqual([NONE, { ...NONE, signedInDoubt: true }])
  const audit = await db.selectFrom('audit').select('action').where('entityId', '=', other.id).execute()
  expect(audit.map(({ action }) => action)).toContain('holder.email-confirmed')
})

/** The link to confirm a change, from the last e-mail to an address; undefined without one. */
const confirmLink = async (to: string) => {
  const mails = await app.mails(to, 'holderEmailChanged')
  const [, changeId, code] = /\/confirmAddress\/([^/]+)\/([\w-]+)$/.exec(mails.at(-1)?.links[0] ?? '') ?? []
  return changeId && code ? { changeId, code } : undefined
}
const confirmFrom = (body: { changeId: string; code: string } | undefined) =>
  app.call('POST /contracts/confirmAddress', { rawBody: body ?? {} })

it('the holder confirms the new address from the old one, once, and nobody else does', async () => {
  const { other, change, warnings } = await started()
  const before = other.email ?? ''
  await change(other.id, 'nueva@example.es')
  expect(await confirmLink('nueva@example.es')).toBeUndefined()
  const link = await confirmLink(before)
  const invented = { changeId: link?.changeId ?? '', code: 'a'.repeat(43) }
  expect((await confirmFrom(undefined)).status).toBe(422)
  expect((await confirmFrom(invented)).failure.message).toBe('ERR_MAILING_LINK_NOT_VALID')
  expect((await warnings())[1]?.emailChange).not.toBeNull()
  expect((await confirmFrom(link)).res).toEqual({ confirmed: true })
  expect(await warnings()).toEqual([NONE, NONE])
  expect((await confirmFrom(link)).status).toBe(404)
  const { rows } = await app.database.pool.query(
    'select action, actor_id from audit where entity_id = $1 order by id desc limit 1',
    [other.id],
  )
  expect(rows).toEqual([{ action: 'holder.email-confirmed', actor_id: null }])
})

it('the link is dead once the address has changed again, is too old, or the request is archived', async () => {
  const { other, operationId, broker, change } = await started()
  const before = other.email ?? ''
  await change(other.id, 'una@example.es')
  const first = await confirmLink(before)
  app.clock.advance(60_000)
  await change(other.id, 'dos@example.es')
  expect((await confirmFrom(first)).status).toBe(404)
  // Both addresses are told, but only the right one can confirm.
  expect(await confirmLink('una@example.es')).toBeUndefined()
  const second = await confirmLink(before)
  expect(second).not.toEqual(first)
  await archiveOperation(app, broker, operationId)
  expect((await confirmFrom(second)).status).toBe(404)
  await activateOperation(app, broker, operationId)
  app.clock.advance(15 * DAY_MS)
  expect((await confirmFrom(second)).status).toBe(404)
  expect(await doubtAbout(db, other.id)).toMatchObject({ from: before, to: 'dos@example.es' })
})

it('an owner who takes the co-holder’s place, signs and moves on clears no mark', async () => {
  const { customer, own, other, token, operationId, change, warnings } = await started()
  const before = other.email ?? ''
  await updateRow(db, 'holders', own.id, { email: customer.email })
  await change(own.id, 'mia@example.es')
  await change(other.id, customer.email)
  const ids = { operationId, holderId: other.id }
  await readyToSign(app, token, ids)
  expect((await sign(app, token, ids)).status).toBe(200)
  app.clock.advance(60_000)
  const user = { email: 'tercera@example.es', currentPassword: PASSWORD }
  await app.call('POST /auth/user/update', { token, body: { user } })
  expect((await app.call('POST /users/confirmEmail', { body: await lastLink(app, user.email) })).status).toBe(200)
  // The customer's own new e-mail does not move to the holder's place that they have taken, either.
  const emailChange = { from: before, to: customer.email }
  expect((await warnings())[1]).toMatchObject({ emailChange, signedInDoubt: true })
})

it('no sequence of a customer’s calls clears the mark', async () => {
  const address = fc.constantFrom('a', 'b', 'c', 'OWN')
  const step = fc.oneof(
    fc.record({ does: fc.constant('HOLDER' as const), which: fc.constantFrom('own', 'other'), to: address }),
    fc.record({ does: fc.constant('ACCOUNT' as const), to: address }),
    fc.record({ does: fc.constant('SIGN' as const) }),
  )
  // Half of them begin by taking the co-holder's place.
  const TAKEN = [
    { does: 'HOLDER', which: 'own', to: 'a' },
    { does: 'HOLDER', which: 'other', to: 'OWN' },
  ] as const
  const steps = fc
    .tuple(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 4 }))
    .map(([isTaken, others]) => [...(isTaken ? TAKEN : []), ...others])
  let run = 0
  const property = fc.asyncProperty(steps, async acts => {
    const made = await started()
    const { customer, own, other, operationId } = made
    await updateRow(db, 'holders', own.id, { email: customer.email })
    const prefix = `prueba${++run}`
    const emailOf = async (table: 'users' | 'holders', id: string) =>
      (await db.selectFrom(table).select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? ''
    const written = async (to: string) => (to === 'OWN' ? emailOf('users', customer.id) : `${prefix}${to}@example.es`)
    let marked = false
    for (const one of acts) {
      app.clock.advance(DAY_MS / 4)
      const token = await app.signIn(customer)
      if (one.does === 'HOLDER')
        await made.change(one.which === 'own' ? own.id : other.id, await written(one.to), token)
      else if (one.does === 'ACCOUNT') {
        const user = { email: await written(one.to), currentPassword: PASSWORD }
        const { res } = await app.call('POST /auth/user/update', { token, body: { user } })
        if (res?.emailToConfirm) await app.call('POST /users/confirmEmail', { body: await lastLink(app, user.email) })
      } else await readyToSign(app, token, { operationId, holderId: other.id })
      const isMarked = (await doubtAbout(db, other.id)) !== undefined
      if ((await emailOf('holders', other.id)) !== other.email) marked = true
      expect(isMarked).toBe(marked)
    }
  })
  await fc.assert(property, { numRuns: 25 })
}, 120_000)

it('one’s own address and the staff’s corrections need no confirmation, and nobody is told', async () => {
  const { customer, own, other, broker, change, warnings } = await started()
  await updateRow(db, 'holders', own.id, { email: customer.email })
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

it('sent again, the link to confirm lives again; once the address has changed since, its e-mail is not sent again', async () => {
  const { other, change } = await started()
  const before = other.email ?? ''
  await change(other.id, 'una@example.es')
  const link = await confirmLink(before)
  const { id } = await readRow(db, 'emails', { template: 'holderEmailChanged', toAddress: before })
  app.clock.advance(15 * DAY_MS)
  const superadmin = await app.signIn(await aSuperadmin(db))
  const resend = () => app.call('POST /outbox/resend', { token: superadmin, body: { ids: [id] } })
  expect((await confirmFrom(link)).status).toBe(404)
  expect((await resend()).res).toEqual({ total: 1 })
  expect(await confirmLink(before)).toEqual(link)
  expect((await confirmFrom(link)).res).toEqual({ confirmed: true })
  expect((await resend()).res).toEqual({ total: 0 })
})
