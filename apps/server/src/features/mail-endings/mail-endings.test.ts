import { ENDABLE_MAILS } from '@llave/api-contract/mail-endings.calls'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, anOperation, empty, useApp } from '../../../test/app'
import { inTransaction } from '../../platform/platform'

const test = useApp({ PUBLIC_URL: 'https://llave.example' })
let operationId = ''

beforeEach(async () => {
  const { db } = test.database
  await empty(db, 'operations', 'emails', 'jobs', 'endedMails', 'audit', 'users')
  const ana = await aCustomer(db, { name: 'Ana', email: 'ana@example.es' })
  operationId = (await anOperation(db, { userId: ana.id, state: 'NEGOCIACION' })).id
})

/** Writes an e-mail of each kind to the address, sends those that may be sent, and returns their kinds. */
async function send(to = 'ana@example.es'): Promise<readonly string[]> {
  const since = test.clock.now()
  test.clock.advance(1000)
  await inTransaction(test.app.platform, null, async work => {
    for (const template of test.app.mailTemplates) {
      if (!ENDABLE_MAILS.some(kind => kind === template.key)) continue
      const params = { ...(template.example as object), operationId }
      await work.mail(template, { to, language: 'es', params })
    }
  })
  await test.runJobs()
  const sent = test.db.selectFrom('emails').select('template').where('toAddress', '=', to)
  const rows = await sent.where('sentDate', '>', since).orderBy('template').execute()
  return rows.map(({ template }) => template)
}
async function linkOf(template: string): Promise<string> {
  const mail = (await test.mails()).findLast(each => each.template === template)
  return mail?.links.find(link => link.includes('/correos/')) ?? ''
}
const secretOf = async (template: string) => (await linkOf(template)).split('/').at(-1) ?? ''
const read = (secret: string) => test.call('POST /mailEndings/read', { body: { secret } })
const change = (secret: string, ended: boolean) => test.call('POST /mailEndings/change', { body: { secret, ended } })
const audited = async () =>
  (await test.db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action)

it('ends one kind for one address, whatever the letters’ case, and takes it back', async () => {
  expect(await send()).toEqual(['longWait', 'unreadMessages'])
  const secret = await secretOf('longWait')
  const asked = { kind: 'longWait', address: 'a•••@example.es', ended: false }
  expect((await read(secret)).res).toEqual(asked)
  for (const _twice of [1, 2]) expect((await change(secret, true)).res).toEqual({ ...asked, ended: true })
  expect(await send()).toEqual(['unreadMessages'])
  expect(await send('ANA@example.es')).toEqual(['unreadMessages'])
  expect(await send('luis@example.es')).toEqual(['longWait', 'unreadMessages'])
  expect((await change(secret, false)).res).toEqual(asked)
  expect(await send()).toEqual(['longWait', 'unreadMessages'])
  expect(await audited()).toEqual(['mail.ended', 'mail.unwanted', 'mail.unwanted', 'mail.resumed'])
})

it('keeps no address that could be read or tried out', async () => {
  await send()
  await change(await secretOf('longWait'), true)
  const [row] = await test.db.selectFrom('endedMails').selectAll().execute()
  expect(row?.address).toMatch(/^[0-9a-f]{64}$/)
})

describe('by the button of a mail program', () => {
  const press = (url: string, method: 'POST' | 'GET' = 'POST') =>
    test.app.http.inject({
      method,
      url,
      ...(method === 'POST' && {
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    })

  it('one press ends it; a scanner that only opens the address ends nothing', async () => {
    await send()
    const { pathname } = new URL(await linkOf('unreadMessages'))
    await press(pathname, 'GET')
    expect(await send()).toEqual(['longWait', 'unreadMessages'])
    expect((await press(pathname)).statusCode).toBe(204)
    expect(await send()).toEqual(['longWait'])
  })

  it('a link that is none ends nothing', async () => {
    await send()
    const secret = await secretOf('longWait')
    for (const wrong of ['x', `${secret}x`, secret.replace(/.$/, '_'), `${'0'.repeat(8)}${secret.slice(8)}`]) {
      expect((await press(`/correos/${wrong}`)).statusCode).toBe(404)
      expect((await read(wrong)).failure.message).toBe('ERR_MAILING_LINK_NOT_VALID')
      expect((await change(wrong, true)).failure.message).toBe('ERR_MAILING_LINK_NOT_VALID')
    }
    expect(await send()).toEqual(['longWait', 'unreadMessages'])
  })
})

it('the link is as old as the e-mail: forgotten with it', async () => {
  await send()
  const secret = await secretOf('longWait')
  test.clock.advance(DAY_MS)
  await test.db.deleteFrom('emails').execute()
  expect((await read(secret)).failure.message).toBe('ERR_MAILING_LINK_NOT_VALID')
})

it('a necessary e-mail has no such link', async () => {
  const person = { name: 'Eva', lastname: 'Gil', phone: '612345678', password: 'Cereza-Nublada-42' }
  await test.call('POST /users', { body: { ...person, email: 'eva@example.es', howMeetUs: 'GOOGLE', accept: true } })
  const [mail] = await test.mails('eva@example.es')
  expect(mail?.text).toContain('https://llave.example')
  expect(mail?.text).not.toContain('/correos/')
})
