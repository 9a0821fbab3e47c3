import { describe, expect, it } from 'vitest'
import { insertAccount, insertRow, lastLink, readRows, useApp } from '../../../test/app'
import { AT_ONCE } from '../../../test/at-once'
import { readMigrations } from '../../platform/database/migration-files'
import { inTransaction, type Work } from '../../platform/platform'
import { type LinkPurpose, revokeLinks } from '../../platform/security/account-codes'
import { consumeLink, createLink } from './account-links'
import { requestEmailChange } from './profile/change-email'

const app = useApp({
  RATE_LIMITS: 'mail-account=1000,mail-address=1000',
  PUBLIC_URL: 'https://llave.example',
  HOST: '127.0.0.1',
})
const TIMES = AT_ONCE

const liveLinks = (userId: string, purpose: LinkPurpose) =>
  readRows(app.db, 'userCodes', { userId, purpose, usedDate: null, revokedDate: null }, ['id'])

const within = <T>(run: (work: Work) => Promise<T>) => inTransaction(app.app.platform, null, run)

describe(`of ${TIMES} links of one kind requested at once, only the one in the last e-mail is live (T21)`, () => {
  it('for choosing a password', async () => {
    const { id, email } = await insertAccount(app)
    const ask = () => app.call('POST /users/resetPassword', { body: { email } })
    const answers = await Promise.all(Array.from({ length: TIMES }, ask))
    expect(answers.map(({ status }) => status)).toEqual(Array(TIMES).fill(200))
    expect(await liveLinks(id, 'PASSWORD')).toHaveLength(1)
    const body = await lastLink(app, email)
    expect((await app.call('POST /users/validatePassword', { body })).status).toBe(200)
  })

  it('for activating an account', async () => {
    const { id, email } = await insertAccount(app, { active: false })
    const ask = () => app.call('POST /users/resendEmail', { body: { email } })
    const answers = await Promise.all(Array.from({ length: TIMES }, ask))
    expect(answers.map(({ status }) => status)).toEqual(Array(TIMES).fill(200))
    expect(await liveLinks(id, 'ACTIVATION')).toHaveLength(1)
    const body = await lastLink(app, email)
    expect((await app.call('POST /users/activateUser', { body })).status).toBe(200)
  })

  it('for changing the e-mail', async () => {
    const { id, email } = await insertAccount(app)
    const owner = { id, email, name: 'Ana', language: 'es' } as const
    const wanted = 'nueva@example.es'
    await Promise.all(Array.from({ length: TIMES }, () => within(work => requestEmailChange(work, owner, wanted))))
    expect(await liveLinks(id, 'EMAIL_CHANGE')).toHaveLength(1)
    const body = await lastLink(app, wanted)
    expect((await app.call('POST /users/confirmEmail', { body })).status).toBe(200)
  })
})

describe('a person and their links', () => {
  it('are locked in a fixed order, the person first, so that no deadlock can arise', async () => {
    const { id: userId } = await insertAccount(app)
    const purpose = 'PASSWORD'
    const isHeld = () =>
      app.database.pool.query('select from users where id = $1 for no key update nowait', [userId]).then(
        () => false,
        (error: { code?: string }) => error.code === '55P03',
      )
    const linkId = await within(async work => {
      const made = await createLink(work, { userId, purpose, hours: 1 })
      expect(await isHeld()).toBe(true)
      return made
    })
    expect(await isHeld()).toBe(false)
    await within(async work => {
      await consumeLink(work, purpose, userId, linkId)
      expect(await isHeld()).toBe(true)
    })
    await within(async work => {
      await revokeLinks(work, userId, [purpose])
      expect(await isHeld()).toBe(true)
    })
  })

  it('has at most one live link of a kind, whoever writes it', async () => {
    const { id: userId } = await insertAccount(app)
    const insert = () =>
      insertRow(app.db, 'userCodes', {
        userId,
        purpose: 'PASSWORD',
        expiresDate: new Date(app.clock.now().getTime() + 1000),
      })
    await insert()
    await expect(insert()).rejects.toMatchObject({ code: '23505', constraint: 'user_codes_live' })
  })

  it('kept the newest link when the index was introduced', async () => {
    const { id: userId } = await insertAccount(app)
    await app.database.pool.query('drop index user_codes_live; create index user_codes_live on user_codes (user_id)')
    const rows = [1, 3, 2].map(hour => ({
      userId,
      purpose: 'ACTIVATION' as const,
      createdDate: new Date(Date.UTC(2026, 0, 1, hour)),
      expiresDate: new Date(Date.UTC(2026, 0, 4)),
    }))
    const made = await app.db.insertInto('userCodes').values(rows).returning('id').execute()
    const rule = readMigrations().find(({ number }) => number === 8)
    await app.database.pool.query(rule?.sql ?? '')
    expect(await liveLinks(userId, 'ACTIVATION')).toEqual([made[1]])
  })
})
