import { settings } from '@llave/texts/es/settings'
import { describe, expect, it } from 'vitest'
import { auditOf, insertAccount, lastLink, PASSWORD, readRow, updateRow, useApp } from '../../../../test/app'

const app = useApp()
const NEW = 'Higuera-Lenta-77'
const update = (token: string | undefined, user: Record<string, unknown>) =>
  app.call('POST /auth/user/update', { token, rawBody: { user } })
const login = (email: string, password: string) =>
  app.call('POST /users/authenticateAdm', { body: { email, password } })
const row = (id: string) => readRow(app.db, 'users', id)

const signedIn = async () => app.signedIn(await insertAccount(app))

describe('own account', () => {
  it('reports every wrong field', async () => {
    const { token } = await signedIn()
    const { status, failure } = await update(token, { phone: '123', email: 'ana@', password: 'abc' })
    expect(status).toBe(422)
    expect(failure.fields).toEqual({
      'user.phone': 'error_form_phone_format',
      'user.email': 'error_form_email_format',
      'user.password': 'error_form_password_format',
      'user.currentPassword': 'error_form_obligatory_field',
    })
  })

  it('changes personal data, language, newsletter, settings and shortcuts', async () => {
    const { token } = await signedIn()
    await update(token, { settings: { theme: 'dark', boxed: true } })
    const { res } = await update(token, {
      name: 'eva maría',
      lastname: 'SOL',
      phone: '0034 612-345-678',
      language: 'en',
      newsletter: true,
      settings: { theme: 'light' },
      shortcuts: ['tasks'],
    })
    expect(res.record).toMatchObject({
      displayName: 'Eva María Sol',
      phone: '612345678',
      language: 'en',
      newsletter: true,
      settings: { theme: 'light', boxed: true },
      shortcuts: ['tasks'],
    })
  })

  it('pins and unpins single shortcuts: two open pages do not undo each other’s changes', async () => {
    const { token } = await signedIn()
    await Promise.all([
      update(token, { shortcuts: { dashboard: true } }),
      update(token, { shortcuts: { operations: true } }),
      update(token, { shortcuts: { operations: true, tasks: true } }),
    ])
    const { res } = await update(token, { shortcuts: { tasks: false, contacts: false } })
    expect([...res.record.shortcuts].sort()).toEqual(['dashboard', 'operations'])
  })

  it('keeps at most 30 shortcuts, however they are sent', async () => {
    const { token } = await signedIn()
    const ids = Array.from({ length: 31 }, (_, at) => `item-${at}`)
    const changes = Object.fromEntries(ids.map(id => [id, true]))
    expect((await update(token, { shortcuts: ids })).status).toBe(422)
    expect((await update(token, { shortcuts: changes })).status).toBe(422)
    await update(token, { shortcuts: ids.slice(0, 30) })
    const { res } = await update(token, { shortcuts: { 'item-30': true } })
    expect(res.record.shortcuts).toEqual(ids.slice(0, 30))
  })

  it('records when the newsletter was chosen and next to which sentence, and again on a change', async () => {
    const { id, token } = await signedIn()
    await update(token, { newsletter: true })
    const text = settings.account.newsletter
    expect(await row(id)).toMatchObject({ newsletterDate: app.clock.now(), newsletterText: text })
    await update(token, { newsletter: false })
    const kept = await app.db
      .selectFrom('audit')
      .select(['action', 'details'])
      .where('entityId', '=', id)
      .where('action', 'like', 'newsletter.%')
      .orderBy('id')
      .execute()
    expect(kept).toEqual([
      { action: 'newsletter.accepted', details: { text } },
      { action: 'newsletter.declined', details: { text } },
    ])
  })

  it('T10: ignores fields that a person may not change, even when the whole record is echoed', async () => {
    const { id, email, token } = await signedIn()
    const { record } = (await update(token, { name: 'Ana' })).res
    const before = await row(id)
    const { status } = await update(token, {
      ...record,
      roles: ['superadmin'],
      role: 'superadmin',
      active: false,
      company: 'X',
      collective: 'SPC',
      mustChangePassword: true,
      passwordHash: 'x',
      email: email.toUpperCase(),
    })
    expect(status).toBe(200)
    expect(await row(id)).toEqual(before)
  })

  it('T18: the push token moves to the person who sends it, and null removes it', async () => {
    const [first, second] = [await signedIn(), await signedIn()]
    await update(first.token, { firebaseToken: 'device-9' })
    expect((await update(second.token, { firebaseToken: 'device-9' })).res.record.firebaseToken).toBe('device-9')
    expect((await update(first.token, {})).res.record.firebaseToken).toBeNull()
    expect((await update(second.token, { firebaseToken: null })).res.record.firebaseToken).toBeNull()
  })
})

describe('own password', () => {
  it('requires the current one', async () => {
    const { email, token } = await signedIn()
    const { status, failure } = await update(token, { password: NEW, currentPassword: 'Otra-Cereza-42' })
    expect([status, failure]).toEqual([
      422,
      { message: 'ERR_PASSWORD_NOT_MATCH', fields: { 'user.currentPassword': 'ERR_PASSWORD_NOT_MATCH' } },
    ])
    expect((await login(email, PASSWORD)).status).toBe(200)
  })

  it('T26: ends the other sessions and every open link', async () => {
    const { id, email, token } = await signedIn()
    const other = await app.signIn({ id })
    await app.call('POST /users/resetPassword', { body: { email } })
    const link = await lastLink(app, email)
    app.clock.advance(1)
    expect((await update(token, { password: NEW, currentPassword: PASSWORD })).status).toBe(200)
    expect((await update(other, {})).status).toBe(401)
    expect((await update(token, {})).status).toBe(200)
    expect((await app.call('POST /users/validatePassword', { body: link })).status).toBe(409)
    expect((await login(email, NEW)).status).toBe(200)
    expect((await app.mails(email)).at(-1)?.template).toBe('passwordChanged')
    expect(await auditOf(app, id)).toContain('password.changed')
  })

  it('T30: a password chosen by somebody else gives access to nothing until it is changed', async () => {
    const { id, email } = await insertAccount(app, { roles: ['admin'], mustChangePassword: true })
    const { res } = await login(email, PASSWORD)
    expect(res.record.mustChangePassword).toBe(true)
    const { token } = res
    const refused = [
      await app.call('POST /users/list', { token }),
      await app.call('POST /users', { token, body: { name: 'Eva', email: 'eva@example.es' } }),
      await update(token, { name: 'Eva' }),
    ]
    for (const { status, failure } of refused) {
      expect([status, failure.message]).toEqual([403, 'ERR_USER_PASSWORD_CHANGE_REQUIRED'])
    }
    const same = await update(token, { password: PASSWORD, currentPassword: PASSWORD })
    expect(same.failure.fields).toEqual({ 'user.password': 'error_form_password_common' })
    const changed = await update(token, { password: NEW, currentPassword: PASSWORD })
    expect(changed.res.record.mustChangePassword).toBe(false)
    expect((await app.call('POST /users/list', { token })).status).toBe(200)
    expect((await row(id)).name).toBe('Ana')
  })
})

describe('own e-mail', () => {
  let addresses = 0
  const newAddress = () => `nueva${++addresses}@example.es`

  it('T29: requires the current password, notifies the old address and changes when the new one is confirmed', async () => {
    const { id, email, token } = await signedIn()
    const newEmail = newAddress()
    expect((await update(token, { email: newEmail })).failure.fields).toEqual({
      'user.currentPassword': 'error_form_obligatory_field',
    })
    expect((await update(token, { email: newEmail, currentPassword: 'Otra-Cereza-42' })).status).toBe(422)
    const asked = await update(token, { email: newEmail, currentPassword: PASSWORD })
    expect(asked.res).toMatchObject({ emailToConfirm: newEmail, record: { email } })
    expect((await app.mails(email)).map(({ template }) => template)).toEqual(['emailChangeNotice'])
    expect((await login(email, PASSWORD)).status).toBe(200)

    const link = await lastLink(app, newEmail)
    expect((await app.mails(newEmail))[0]?.links[0]).toContain(`/confirmEmail/${id}/`)
    expect((await app.call('POST /users/confirmEmail', { body: link })).res).toEqual({ changed: true })
    expect((await login(newEmail, PASSWORD)).status).toBe(200)
    expect((await login(email, PASSWORD)).status).toBe(422)
    expect((await app.call('POST /users/confirmEmail', { body: link })).status).toBe(409)
    expect(await auditOf(app, id)).toEqual(['email.change-requested', 'login', 'email.changed', 'login'])
  })

  it('T29: a new password cancels a pending change', async () => {
    const { email, token } = await signedIn()
    const newEmail = newAddress()
    await update(token, { email: newEmail, currentPassword: PASSWORD })
    const link = await lastLink(app, newEmail)
    await update(token, { password: NEW, currentPassword: PASSWORD })
    expect((await app.call('POST /users/confirmEmail', { body: link })).status).toBe(409)
    expect((await login(email, NEW)).status).toBe(200)
  })

  it('T19: answers the same whether another account has the address; its owner alone is told', async () => {
    const { token, email } = await signedIn()
    const taken = await insertAccount(app)
    const free = newAddress()
    const asking = (address: string) => update(token, { email: address, currentPassword: PASSWORD })
    const [ofTaken, ofFree] = [await asking(taken.email), await asking(free)]
    expect([ofTaken.status, ofFree.status]).toEqual([200, 200])
    expect(JSON.stringify(ofTaken.res).replace(taken.email, '')).toBe(JSON.stringify(ofFree.res).replace(free, ''))
    expect((await app.mails(taken.email)).map(({ template }) => template)).toEqual(['emailTaken'])
    expect((await app.mails(free)).map(({ template }) => template)).toEqual(['emailConfirm'])
    expect(await app.mails(email, 'emailChangeNotice')).toHaveLength(2)
  })

  it('does not give two accounts one address, even if it was taken meanwhile', async () => {
    const { token } = await signedIn()
    const taken = await insertAccount(app)
    const newEmail = newAddress()
    await update(token, { email: newEmail, currentPassword: PASSWORD })
    const link = await lastLink(app, newEmail)
    await updateRow(app.db, 'users', taken.id, { email: newEmail })
    const late = await app.call('POST /users/confirmEmail', { body: link })
    expect(late.refusal).toEqual([422, 'ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE'])
  })
})
