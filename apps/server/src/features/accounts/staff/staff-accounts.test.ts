import { HOUR_MS } from '@llave/domain/time/calendar-day'
import { describe, expect, it } from 'vitest'
import { auditOf, insertAccount, lastLink, PASSWORD, useApp } from '../../../../test/app'
import { createSuperadmin, hasSuperadmin } from '../accounts.published'

const app = useApp()
const login = (email: string, password: string) =>
  app.call('POST /users/authenticateAdm', { body: { email, password } })
const staff = async () => app.signIn(await insertAccount(app, { roles: ['admin'] }))

async function choosePassword(link: { userId: string; activationCode: string }): Promise<number> {
  const { res } = await app.call('POST /users/validatePassword', { body: link })
  const body = { userId: link.userId, password: PASSWORD }
  return (await app.call('POST /users/createPassword', { token: res.token, body })).status
}

describe('an account created by the staff', () => {
  it('requires a name and an e-mail', async () => {
    const { status, failure } = await app.call('POST /users', { token: await staff(), body: { phone: '1' } })
    expect([status, failure]).toEqual([
      422,
      {
        message: 'ERR_USER_CREATE_REQUIRED_FIELDS',
        fields: {
          name: 'error_form_obligatory_field',
          email: 'error_form_obligatory_field',
          phone: 'error_form_phone_format',
        },
      },
    ])
  })

  it('T10: is never staff', async () => {
    const rawBody = { name: 'Eva', email: 'jefa@example.es', roles: ['superadmin'] }
    expect((await app.call('POST /users', { token: await staff(), rawBody })).status).toBe(422)
  })

  it('is an agency unless stated otherwise, and chooses the password through a link', async () => {
    const body = { name: 'eva', lastname: 'sol', email: 'eva@example.es', company: 'Sol SL', brands: ['A'] }
    const { res } = await app.call('POST /users', { token: await staff(), body })
    expect(res.record).toMatchObject({ name: 'Eva', roles: ['agency'], active: true, company: 'Sol SL', brands: ['A'] })
    expect(res).not.toHaveProperty('registrationToken')
    expect((await login('eva@example.es', PASSWORD)).status).toBe(422)
    expect((await app.mails('eva@example.es')).map(({ template }) => template)).toEqual(['invitation'])
    app.clock.advance(71 * HOUR_MS)
    const link = await lastLink(app, 'eva@example.es')
    const checked = await app.call('POST /users/validatePassword', { body: link })
    expect(checked.res.invited).toEqual({ name: 'Eva', email: 'eva@example.es', isStaff: false })
    expect(await choosePassword(link)).toBe(200)
    const signedIn = await login('eva@example.es', PASSWORD)
    expect(signedIn.res.record.roles).toEqual(['agency'])
    expect(await auditOf(app, res._id)).toEqual(['account.invited', 'password.changed', 'login'])
  })

  it('cannot use an address that is taken', async () => {
    const { email } = await insertAccount(app)
    const { failure } = await app.call('POST /users', { token: await staff(), body: { name: 'Eva', email } })
    expect(failure.message).toBe('ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE')
  })

  it('cannot be created by a customer: they can only register', async () => {
    const token = await app.signIn(await insertAccount(app))
    const { failure } = await app.call('POST /users', { token, body: { name: 'Eva', email: 'otra@example.es' } })
    expect(failure.message).toBe('ERR_USER_CREATE_REQUIRED_FIELDS')
    expect(failure.fields).toHaveProperty('accept')
  })
})

describe('people to choose from', () => {
  it('are the active ones with the role', async () => {
    const superadmin = await insertAccount(app, { roles: ['superadmin'] })
    const gone = await insertAccount(app, { roles: ['admin'], active: false })
    const token = await app.signIn(superadmin)
    const all = (await app.call('POST /users/list', { token })).res
    expect(all.map(({ _id }) => _id)).toContain(superadmin.id)
    expect(all.map(({ _id }) => _id)).not.toContain(gone.id)
    const admins = (await app.call('POST /users/list', { token, body: { roles: ['admin'] } })).res
    expect(admins.length).toBeGreaterThan(0)
    expect(admins.map(({ _id }) => _id)).not.toContain(superadmin.id)
    expect(Object.keys(admins[0] ?? {}).sort()).toEqual([
      ...['_id', 'absence', 'avatar', 'avatarColor', 'email', 'lastname', 'name'],
    ])
  })
})

describe('the first superadmin', () => {
  it('sets the password once, through the link that the command prints', async () => {
    await app.db.updateTable('users').set({ active: false }).execute()
    expect(await hasSuperadmin(app.db)).toBe(false)
    const person = { email: 'duena@example.es', name: 'Olga', lastname: 'Ríos' }
    const url = await createSuperadmin(app.app.platform, person)
    expect(await hasSuperadmin(app.db)).toBe(true)
    const [userId = '', activationCode = ''] = new URL(url).pathname.split('/').slice(2)
    expect(await choosePassword({ userId, activationCode })).toBe(200)
    const { record } = (await login(person.email, PASSWORD)).res
    expect(record).toMatchObject({ roles: ['superadmin'], avatarColor: '#008DD2' })
    expect((await app.call('POST /users/validatePassword', { body: { userId, activationCode } })).status).toBe(409)
    await expect(createSuperadmin(app.app.platform, person)).rejects.toMatchObject({
      code: 'ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE',
    })
  })
})
