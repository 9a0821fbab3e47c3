import type { BodyOf } from '@llave/api-contract/call-types'
import { OPERATIONS_ROOM, SOCKET_EVENTS } from '@llave/api-contract/events'
import { fullName } from '@llave/domain/people/full-name'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useAnnouncements } from '../../../../test/announcements'
import {
  aCustomer,
  anAdmin,
  anAgency,
  anOperation,
  aSuperadmin,
  aTask,
  auditOf,
  insertAccount,
  insertRow,
  lastLink,
  PASSWORD,
  updateRow,
  useApp,
} from '../../../../test/app'
import { inTransaction } from '../../../platform/platform'
import { isKnownDevice, rememberDevice } from '../sign-in/known-devices'

const app = useApp()
const { db } = app
const announcements = useAnnouncements(app.database)
const tokens = { superadmin: '', admin: '', customer: '' }

const owner = await aSuperadmin(db, { name: 'Zoe', lastname: 'Olmo' })
tokens.superadmin = await app.signIn(owner)
tokens.admin = await app.signIn(await anAdmin(db, { name: 'Ángel', lastname: 'Mas' }))
tokens.customer = await app.signIn(await aCustomer(db))

const login = (email: string, password = PASSWORD) =>
  app.call('POST /users/authenticateAdm', { body: { email, password } })
const list = (body: BodyOf<'POST /users/listPagination'>, token = tokens.superadmin) =>
  app.call('POST /users/listPagination', { token, body })
const save = (id: string, body: BodyOf<'PUT /users/:id'>, token = tokens.superadmin) =>
  app.call('PUT /users/:id', { token, params: { id }, body })
const remove = (userIds: string, more: object = {}, token = tokens.superadmin) =>
  app.call('DELETE /users/removeMultiples', { token, query: { userIds, ...more } as never })
const rowOf = (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

describe('the list', () => {
  it('has the managers by name, and the pages of each kind of user', async () => {
    const managers = await list({ role: ['admin'] })
    expect(managers.res.records.map(({ name }) => name)).toEqual(['Ángel', 'Zoe'])
    expect(managers.res).toMatchObject({ page: 1, perPage: 100, count: 2 })
    expect((await list({ role: ['admin'], sort: { id: 'admin', direction: 'desc' } })).res.records[0]?.name).toBe('Zoe')
    await anAgency(db, { name: 'Sol', lastname: '', company: 'Pisos Sol', country: 'España', active: false })
    const found = await list(
      { role: 'agency', dataFilter: { searchText: 'PISOS' }, filterColumns: [{ id: 'country', value: 'espana' }] },
      tokens.admin,
    )
    expect(found.res.records).toMatchObject([{ displayName: 'Sol', active: false, numOperations: 0, lastSignIn: null }])
    const active = await list({ role: 'agency', advancedFilter: { active: true } }, tokens.admin)
    expect(active.res.count).toBe(0)
  })

  it('is filtered by the companies and countries that there are, whatever their accents', async () => {
    const origins = () => app.call('GET /users/origins', { token: tokens.admin })
    await anAgency(db, { name: 'Rui', company: 'Casas, Sul & Filhos', country: 'Portugal' })
    await anAgency(db, { name: 'Ona', company: 'Ñandú Pisos', country: 'ESPANA' })
    await anAgency(db, { name: 'Nil', company: 'Nueva Casa', country: null })
    const { res } = await origins()
    expect(res.companies).toEqual(['Casas, Sul & Filhos', 'Nueva Casa', 'Ñandú Pisos', 'Pisos Sol'])
    expect(res.countries.map(country => country.toUpperCase().replace('Ñ', 'N'))).toEqual(['ESPANA', 'PORTUGAL'])
    const company = ['Casas, Sul & Filhos', 'nandu pisos']
    const found = await list({ role: 'agency', advancedFilter: { company } }, tokens.admin)
    expect(found.res.records.map(({ name }) => name)).toEqual(['Ona', 'Rui'])
    const both = await list({ role: 'agency', advancedFilter: { company, country: 'portugal' } }, tokens.admin)
    expect(both.res.records.map(({ name }) => name)).toEqual(['Rui'])
  })

  it('is read again by open pages when an account has changed', async () => {
    const agency = await anAgency(db)
    await save(agency.id, { company: 'Pisos Luna' }, tokens.admin)
    expect(await announcements.inRoom(OPERATIONS_ROOM)).toContain(SOCKET_EVENTS.peopleChanged)
  })

  it('T05, T10: of managers is the superadmin’s alone, and of nobody is a customer’s', async () => {
    for (const role of ['admin', 'superadmin'] as const) {
      expect((await list({ role: [role, 'agency'] }, tokens.admin)).refusal).toEqual([403, 'ERR_FORBIDDEN'])
    }
    expect((await list({ role: 'customer' }, tokens.customer)).status).toBe(403)
    const read = (token: string) => app.call('GET /users/:id', { token, params: { id: owner.id } })
    expect((await read(tokens.admin)).status).toBe(403)
    expect((await read(tokens.superadmin)).res.record).toMatchObject({ _id: owner.id, roles: ['superadmin'] })
  })

  it('refuses unknown sorts, filters and roles', async () => {
    for (const rawBody of [
      { sort: { id: 'password_hash' } },
      { filterColumns: [{ id: 'roles', value: 'x' }] },
      { role: 'root' },
    ])
      expect((await app.call('POST /users/listPagination', { token: tokens.superadmin, rawBody })).status).toBe(400)
  })
})

describe('a new manager', () => {
  const person = { name: 'eva', lastname: 'sanz', email: 'Eva.Sanz@example.es' }
  const create = (body: BodyOf<'POST /users/createAdmin'>) =>
    app.call('POST /users/createAdmin', { token: tokens.superadmin, body })

  it('T30: signs in at once with the password that was set, and first chooses another', async () => {
    const { res } = await create({ ...person, password: PASSWORD, company: 'Llave' })
    expect(res.record).toMatchObject({
      ...{ _id: res._id, name: 'Eva', roles: ['admin'], active: true, avatarColor: '#008DD2' },
      ...{ mustChangePassword: true, company: 'Llave', brands: [], numTasks: 0, version: 1 },
    })
    const { token, record } = (await login('eva.sanz@example.es')).res
    expect(record.mustChangePassword).toBe(true)
    const lookings = [
      await app.call('POST /tasks/listPagination', { token, body: {} }),
      await app.call('POST /notifications/listPagination', { token, body: { user: res._id } }),
      await app.call('GET /users/:id', { token, params: { id: res._id } }),
    ]
    expect(lookings.map(({ status, failure }) => [status, failure.message])).toEqual(
      lookings.map(() => [403, 'ERR_USER_PASSWORD_CHANGE_REQUIRED']),
    )
    const user = { password: 'Otra-Ciruela-43', currentPassword: PASSWORD }
    expect((await app.call('POST /auth/user/update', { token, body: { user } })).status).toBe(200)
    expect((await app.call('POST /tasks/listPagination', { token, body: {} })).status).toBe(200)
    expect((await list({ role: 'admin', sort: { id: 'lastSignIn', direction: 'desc' } })).res.records[0]?._id).toBe(
      res._id,
    )
    expect(await app.mails(person.email)).toMatchObject([{ template: 'passwordChanged' }])
  })

  it('is invited by e-mail where no password is set', async () => {
    const { res } = await create({
      name: 'Leo',
      email: 'leo@example.es',
      roles: ['admin', 'superadmin'],
      avatarColor: '#7048e8',
    })
    expect(res.record).toMatchObject({
      roles: ['admin', 'superadmin'],
      mustChangePassword: false,
      avatarColor: '#7048e8',
    })
    const [mail, ...others] = await app.mails('leo@example.es')
    expect([mail?.template, others]).toEqual(['invitation', []])
    // New staff are told who invites them.
    const inviter = await db
      .selectFrom('users as leo')
      .innerJoin('users', 'users.id', 'leo.invitedById')
      .select(['users.name', 'users.lastname'])
      .where('leo.id', '=', res._id)
      .executeTakeFirstOrThrow()
    expect(mail?.subject).toBe(`${fullName(inviter)} te invita al equipo`)
    await remove(res._id, { deleteAdmins: 'true' })
  })

  it('says everything that is wrong, and whose e-mail it is', async () => {
    const { status, failure } = await create({ email: 'x', password: 'abc' })
    expect([status, failure]).toEqual([
      422,
      {
        message: 'ERR_USER_CREATE_REQUIRED_FIELDS',
        fields: {
          name: 'error_form_obligatory_field',
          email: 'error_form_email_format',
          password: 'error_form_password_format',
        },
      },
    ])
    expect((await create({ ...person, password: PASSWORD })).failure.fields).toEqual({
      email: 'ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE',
    })
  })
})

describe('a change', () => {
  it('merges by field, and refuses one that somebody else has changed since', async () => {
    const { id } = await anAgency(db, { phone: '612345678', company: 'Sol' })
    const first = await save(id, { company: 'Luna', phone: '' }, tokens.admin)
    expect(first.res.record).toMatchObject({ company: 'Luna', phone: null, version: 2 })
    const echoed = await save(id, { ...first.res.record, country: 'España', version: 1 }, tokens.admin)
    expect(echoed.res.record).toMatchObject({ company: 'Luna', country: 'España', version: 3 })
    const stale = await save(id, { company: 'Marte', version: 1 }, tokens.admin)
    expect([stale.status, stale.failure]).toMatchObject([
      409,
      { message: 'ERR_VERSION_CONFLICT', details: { fields: ['company'], current: { company: 'Luna' } } },
    ])
    const wrong = await save(id, { name: '', phone: '12', roles: ['admin'] }, tokens.superadmin)
    expect(wrong.failure.fields).toEqual({
      name: 'error_form_obligatory_field',
      phone: 'error_form_phone_format',
      roles: 'error_form_option',
    })
  })

  it('T10: of the staff, or of a role among them, is the superadmin’s', async () => {
    const manager = await insertAccount(app, { roles: ['admin'] })
    const agency = await anAgency(db)
    expect((await save(manager.id, { name: 'Otra' }, tokens.admin)).status).toBe(403)
    expect((await save(agency.id, { roles: ['superadmin'] }, tokens.admin)).status).toBe(422)
    expect((await save(agency.id, { password: PASSWORD }, tokens.admin)).failure.fields).toHaveProperty('password')
    const many = { idList: [agency.id, manager.id], data: { active: false } }
    expect((await app.call('POST /users/updateMany', { token: tokens.admin, body: many })).status).toBe(403)
    expect((await rowOf(agency.id))?.active).toBe(true)
    expect((await remove(agency.id, { deleteAdmins: 'true' }, tokens.admin)).status).toBe(403)
    expect((await remove(manager.id, {}, tokens.admin)).status).toBe(403)
  })

  it('of the e-mail tells the old address, and of the password ends the sessions', async () => {
    const { id, email } = await insertAccount(app, { roles: ['admin'] })
    const token = await app.signIn({ id })
    await save(id, { email: 'nueva.dir@example.es', password: 'Otra-Ciruela-43' })
    expect((await app.mails(email)).at(-1)?.text).toContain('nueva.dir@example.es')
    expect((await app.call('POST /tasks/listPagination', { token, body: {} })).status).toBe(401)
    expect((await login('nueva.dir@example.es', 'Otra-Ciruela-43')).res.record.mustChangePassword).toBe(true)
    expect(await auditOf(app, id)).toEqual(['account.changed', 'password.replaced', 'login'])
  })
})

describe('deactivating and removing', () => {
  it('ends every session at once, and activating lets in again', async () => {
    const { id, email } = await insertAccount(app, { roles: ['agency'] })
    const token = await app.signIn({ id })
    const set = (active: boolean) =>
      app.call('POST /users/updateMany', { token: tokens.admin, body: { idList: [id], data: { active } } })
    expect((await set(false)).res).toEqual({ total: 1 })
    expect((await app.call('POST /users/sessions/list', { token })).status).toBe(401)
    expect((await login(email)).failure.message).toBe('ERR_USER_NOT_ACTIVE')
    await set(true)
    expect((await login(email)).status).toBe(200)
  })

  it('whoever comes back has a new calendar, no session and no known device of before', async () => {
    const { id } = await insertAccount(app, { roles: ['admin'] })
    const token = await app.signIn({ id, roles: ['admin'] })
    const device = { ip: '127.0.0.1', userAgent: 'Firefox', mark: 'm'.repeat(40) }
    await updateRow(db, 'sessions', { userId: id }, { ip: device.ip, userAgent: device.userAgent })
    await inTransaction(app.app.platform, null, work => rememberDevice(work, id, device))
    const isKnown = () => isKnownDevice(app.app.platform, id, device)
    const isKnownPlace = () => isKnownDevice(app.app.platform, id, { ...device, mark: null })
    const before = (await app.call('POST /calendar', { token })).res.url ?? ''
    const read = async (url: string) => (await app.app.http.inject({ url: new URL(url).pathname })).statusCode
    expect([await isKnown(), await isKnownPlace(), await read(before)]).toEqual([true, true, 200])

    for (const active of [false, true]) await save(id, { active })
    expect((await app.call('GET /calendar', { token })).status).toBe(401)
    expect([await isKnown(), await isKnownPlace(), await read(before)]).toEqual([false, false, 404])
    const again = await app.signIn({ id, roles: ['admin'] })
    expect((await app.call('GET /calendar', { token: again })).res.url).toBeNull()
    const after = (await app.call('POST /calendar', { token: again })).res.url ?? ''
    expect([await read(after), await read(before)]).toEqual([200, 404])
  })

  it('deletes what has left nothing and keeps what has, inactive', async () => {
    const [idle, busy, writer, talker] = [await anAdmin(db), await anAdmin(db), await anAdmin(db), await anAdmin(db)]
    await aTask(db, { responsableId: busy.id })
    const operation = await anOperation(db)
    await insertRow(db, 'comments', {
      operationId: operation.id,
      userId: writer.id,
      description: 'x',
      createdDate: new Date(),
    })
    await insertRow(db, 'messages', {
      operationId: operation.id,
      authorId: talker.id,
      fromStaff: true,
      body: 'x',
      createdDate: new Date(),
    })
    const away = await anAdmin(db, { absentFrom: '2026-01-01', absentTo: '2099-01-01', standInId: idle.id })
    const { res } = await remove([idle, busy, writer, talker].map(({ id }) => id).join(), { deleteAdmins: 'true' })
    expect(res).toEqual({ totalDelete: 1, totalInactive: 3 })
    expect(await rowOf(idle.id)).toBeUndefined()
    expect(await rowOf(busy.id)).toMatchObject({ active: false, deactivatedDate: expect.any(Date) })
    expect(await rowOf(away.id)).toMatchObject({ absentTo: '2099-01-01', standInId: null })
    expect((await remove(operation.userId, {}, tokens.admin)).res).toEqual({ totalDelete: 0, totalInactive: 1 })
  })

  it('does nothing where one of them is oneself, the last superadmin, or staff that was not asked for', async () => {
    const other = await anAgency(db)
    const manager = await anAdmin(db)
    for (const refused of [
      await remove(`${other.id},${owner.id}`, { deleteAdmins: 'true' }),
      await remove(`${other.id},${manager.id}`),
      await app.call('POST /users/updateMany', {
        token: tokens.superadmin,
        body: { idList: [other.id, owner.id], data: { active: false } },
      }),
      await save(owner.id, { active: false }),
    ])
      expect(refused.refusal).toEqual([409, 'ERR_USER_NOT_REMOVABLE'])
    expect(await rowOf(other.id)).toMatchObject({ active: true })
    expect((await save(owner.id, { roles: ['admin'] })).failure.message).toBe('ERR_USER_LAST_SUPERADMIN')
  })

  it('T14: of two superadmins who demote or deactivate each other at the same instant one remains', async () => {
    await updateRow(db, 'users', owner.id, { active: false })
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await aSuperadmin(db), await aSuperadmin(db)]
      const [tokenA, tokenB] = [await app.signIn(a), await app.signIn(b)]
      const many = { idList: [a.id], data: { active: false } }
      await Promise.all([
        save(b.id, { roles: ['admin'] }, tokenA),
        app.call('POST /users/updateMany', { token: tokenB, body: many }),
      ])
      const left = await db
        .selectFrom('users')
        .select('id')
        .where('id', 'in', [a.id, b.id])
        .where('active', '=', true)
        .where(sql<boolean>`'superadmin' = any(roles)`)
        .execute()
      expect(left).toHaveLength(1)
      await db.updateTable('users').set({ active: false }).where('id', 'in', [a.id, b.id]).execute()
    }
    await updateRow(db, 'users', owner.id, { active: true })
  })
})

describe('the sessions of a colleague', () => {
  it('are seen and ended by the superadmin', async () => {
    const { id } = await insertAccount(app, { roles: ['admin'] })
    const token = await app.signIn({ id, roles: ['admin'] })
    const { res } = await app.call('GET /users/:id/sessions', { token: tokens.superadmin, params: { id } })
    expect(res).toMatchObject([{ userAgent: 'lightMyRequest', ip: '127.0.0.1', current: false }])
    const end = (sessionId?: string) =>
      app.call('POST /users/:id/sessions/revoke', { token: tokens.superadmin, params: { id }, body: { sessionId } })
    expect((await end(owner.id)).status).toBe(404)
    expect((await end(res[0]?._id)).res).toEqual([])
    expect((await app.call('POST /users/sessions/list', { token })).status).toBe(401)
  })
})

describe('inviting again', () => {
  const invite = (id: string, token?: string) => app.call('POST /users/:id/invite', { token, params: { id } })
  const state = async (id: string) =>
    (await app.call('GET /users/:id', { token: tokens.superadmin, params: { id } })).res.record.invitation?.state

  it('is of managers for the superadmin, and of those alone who have not chosen a password', async () => {
    const manager = await anAdmin(db)
    const inUse = await insertAccount(app)
    const closed = await anAgency(db, { active: false })
    expect((await invite(manager.id, tokens.admin)).status).toBe(403)
    expect((await invite(crypto.randomUUID(), tokens.admin)).status).toBe(404)
    for (const id of [inUse.id, closed.id]) {
      expect((await invite(id, tokens.superadmin)).refusal).toEqual([409, 'ERR_USER_NOT_INVITED'])
      expect(await state(id)).toBeUndefined()
    }
    expect((await invite(manager.id, tokens.superadmin)).status).toBe(200)
  })

  it('ends the earlier link, and says what becomes of the invitation', async () => {
    const { id, email } = await anAgency(db)
    expect(await state(id)).toBe('EXPIRED')
    expect((await invite(id, tokens.admin)).res.record.invitation).toEqual({
      ...{ sentDate: app.clock.now().toISOString(), state: 'SENT' },
    })
    const first = await lastLink(app, email)
    await db.updateTable('emails').set({ status: 'DEAD' }).where('toAddress', '=', email).execute()
    expect(await state(id)).toBe('UNDELIVERED')
    await invite(id, tokens.admin)
    expect(await state(id)).toBe('SENT')
    expect((await app.call('POST /users/validatePassword', { body: first })).status).toBe(409)
    const link = await lastLink(app, email)
    const { res } = await app.call('POST /users/validatePassword', { body: link })
    const body = { userId: id, password: PASSWORD }
    expect((await app.call('POST /users/createPassword', { token: res.token, body })).status).toBe(200)
    expect(await state(id)).toBeUndefined()
    expect(await auditOf(app, id)).toContain('account.invited')
  })
})
