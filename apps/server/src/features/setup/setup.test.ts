import type { OptionalStep, SetupStep } from '@llave/domain/setup/setup-steps'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  aContact,
  aCustomer,
  anAdmin,
  anOperation,
  aSuperadmin,
  completeCompany,
  insertAccount,
  PASSWORD,
  updateRow,
  useApp,
} from '../../../test/app'

const app = useApp({
  SMTP_URL: 'smtp://user:secret@smtp-relay.gmail.com:587',
  MAIL_FROM: 'Llave <avisos@correo.llave.example>',
})
const withoutMail = useApp()
let other = ''
let admin = ''

const { db } = app.database
const owner = await app.signIn(await aSuperadmin(db, { name: 'María', email: 'maria@llave.example' }))

/** An empty brokerage with one superadmin. */
beforeEach(async () => {
  const { db } = app.database
  await db.deleteFrom('emails').execute()
  await db.deleteFrom('operations').execute()
  await db.deleteFrom('contacts').execute()
  await db.deleteFrom('apiKeys').execute()
  await db.deleteFrom('users').where('email', '<>', 'maria@llave.example').execute()
  const empty = { name: null, cif: null, address: null, registerNumber: null, iban: null, email: null, phone: null }
  const fresh = { logo: null, brandColor: null, thresholds: '{}', setupPutOff: [], setupEndedDate: null }
  await updateRow(db, 'company', {}, { ...empty, ...fresh })
})

const read = async (token = owner) => (await app.call('GET /setup', { token })).res
const statuses = async () => Object.fromEntries((await read()).steps.map(({ step, status }) => [step, status]))
const open = async () =>
  (await read()).steps.filter(({ status }) => status === 'OPEN').map(({ step }): SetupStep => step)
const later = (step: OptionalStep, isLater = true, token = owner) =>
  app.call('PUT /setup/steps/:step', { token, params: { step }, body: { later: isLater } })
const audited = async () =>
  (
    await app.db
      .selectFrom('audit')
      .select(['action', 'details'])
      .where('action', 'like', 'setup.%')
      .orderBy('id')
      .execute()
  ).map(({ action, details }) => [action, details.step])

/** Marks all e-mails as accepted by the mail server. */
async function deliver(): Promise<void> {
  await app.db.updateTable('emails').set({ status: 'SENT', sentDate: new Date() }).execute()
}

async function finishAllButWork(): Promise<void> {
  const { db } = app.database
  await completeCompany(db)
  await db.updateTable('company').set({ brandColor: '#0070a8', thresholds: '{"TASACION": 100}' }).execute()
  await anAdmin(db)
  await app.call('POST /setup/testMail', { token: owner })
  await deliver()
}

describe('a step', () => {
  it('takes no step that cannot wait, and no unknown one', async () => {
    for (const step of ['MAIL', 'COMPANY', 'SEAL', 'THRESHOLDS', 'nothing']) {
      const { status } = await app.call('PUT /setup/steps/:step', {
        token: owner,
        params: { step } as never,
        body: { later: true },
      })
      expect([400, 404, 422]).toContain(status)
    }
    expect((await read()).steps.every(({ status }) => status === 'OPEN')).toBe(true)
  })
})

describe('the steps follow from what is there', () => {
  it('company, brand and seal from the settings', async () => {
    expect((await read()).missing).toHaveLength(7)
    await app.call('PUT /company', { token: owner, body: { name: 'Llave Hipotecas', cif: 'B12345674' } })
    expect(await statuses()).toMatchObject({ COMPANY: 'OPEN', SEAL: 'DONE', BRAND: 'OPEN' })
    await completeCompany(app.db)
    await app.call('PUT /company', { token: owner, body: { brandColor: '#0070a8' } })
    expect(await statuses()).toMatchObject({ COMPANY: 'DONE', SEAL: 'DONE', BRAND: 'DONE' })
    expect((await read()).missing).toEqual([])
  })

  it('thresholds once somebody has saved them, also as they were proposed', async () => {
    const { thresholds, version } = (await app.call('GET /company', { token: owner })).res
    expect(await open()).toContain('THRESHOLDS')
    expect((await app.call('PUT /company', { token: owner, body: { thresholds, version } })).status).toBe(200)
    expect(await open()).not.toContain('THRESHOLDS')
  })

  it('people from a second member of the staff, even if invited, but no customer and no one who has left', async () => {
    const { db } = app.database
    await aCustomer(db)
    await anAdmin(db, { active: false, deactivatedDate: new Date() })
    await app.call('POST /apiKeys', { token: owner, body: { name: 'CRM', scopes: ['tasks:read'] } })
    expect(await open()).toContain('PEOPLE')
    const person = { name: 'Javier', lastname: 'Molina', email: 'javier@llave.example', phone: '612345678' }
    expect((await app.call('POST /users/createAdmin', { token: owner, body: person })).status).toBe(200)
    expect(await open()).not.toContain('PEOPLE')
  })

  it.each([
    ['an operation', anOperation],
    ['a contact', aContact],
  ])('work from %s', async (_, make) => {
    expect(await open()).toContain('WORK')
    await make(app.db)
    expect(await open()).not.toContain('WORK')
  })
})

describe('the e-mail to try the mail server', () => {
  it('goes to oneself, in one’s language, and counts once it has been taken', async () => {
    const { res } = await app.call('POST /setup/testMail', { token: owner })
    expect(res.mail).toMatchObject({
      server: true,
      sender: 'avisos@correo.llave.example',
      last: { to: 'maria@llave.example', status: 'WAITING' },
    })
    const [mail] = await app.mails('maria@llave.example')
    expect([mail?.template, mail?.subject]).toEqual(['setupTest', 'Correo de prueba'])
    expect(await open()).toContain('MAIL')
    await app.db.updateTable('emails').set({ status: 'DEAD', lastError: '550 no' }).execute()
    expect((await read()).mail.last).toMatchObject({ status: 'DEAD', lastError: '550 no' })
    expect(await open()).toContain('MAIL')
    await deliver()
    expect(await open()).not.toContain('MAIL')
  })

  it('is refused without a mail server, where it would count as sent', async () => {
    const token = await withoutMail.signIn(await aSuperadmin(withoutMail.db))
    expect((await withoutMail.call('POST /setup/testMail', { token })).refusal).toEqual([409, 'ERR_NO_MAIL_SERVER'])
    expect(await withoutMail.db.selectFrom('emails').select('id').execute()).toEqual([])
  })
})

describe('what is put off', () => {
  it('is kept once, can be taken up again, and is audited', async () => {
    await later('PEOPLE')
    await later('PEOPLE')
    expect((await later('BRAND')).res.steps.filter(({ status }) => status === 'LATER')).toHaveLength(2)
    await later('PEOPLE', false)
    expect(await statuses()).toMatchObject({ PEOPLE: 'OPEN', BRAND: 'LATER' })
    expect((await audited()).slice(-3)).toEqual([
      ['setup.put-off', 'PEOPLE'],
      ['setup.put-off', 'BRAND'],
      ['setup.resumed', 'PEOPLE'],
    ])
  })

  it('of two superadmins at once is lost of neither', async () => {
    other = await app.signIn(await aSuperadmin(app.db))
    await Promise.all([later('BRAND'), later('WORK', true, other)])
    expect(await statuses()).toMatchObject({ BRAND: 'LATER', WORK: 'LATER' })
  })
})

describe('the end', () => {
  const end = (token = owner) => app.call('POST /setup/end', { token })

  it('waits for what cannot be put off', async () => {
    await finishAllButWork()
    expect((await end()).refusal).toEqual([409, 'ERR_SETUP_UNFINISHED'])
    expect((await read()).ended).toBe(false)
  })

  it('comes by the owner’s word, once, and for good', async () => {
    await finishAllButWork()
    await later('WORK')
    expect((await read()).ended).toBe(false)
    const before = (await audited()).length
    other = await app.signIn(await aSuperadmin(app.db))
    const both = await Promise.all([end(), end(other)])
    expect(both.map(({ status, res }) => [status, res.ended])).toEqual([
      [200, true],
      [200, true],
    ])
    expect((await audited()).slice(before)).toEqual([['setup.ended', undefined]])
    await app.call('PUT /company', { token: owner, body: { iban: null } })
    expect(await read()).toMatchObject({ ended: true, missing: ['iban'] })
    expect((await end()).status).toBe(200)
  })

  it('comes by itself with the last step, and stays when that is taken back', async () => {
    await finishAllButWork()
    const { id } = await aContact(app.db)
    expect((await read()).ended).toBe(true)
    await app.db.deleteFrom('contacts').where('id', '=', id).execute()
    expect(await read()).toMatchObject({ ended: true })
    expect(await open()).toEqual(['WORK'])
  })
})

describe('signing in', () => {
  it('says to superadmins alone that their brokerage is being set up', async () => {
    const { db } = app.database
    const setupOf = async (token: string) =>
      (await app.call('POST /users/accessTokenLogin', { body: { token } })).res.record.setup
    admin = await app.signIn(await anAdmin(db))
    expect([await setupOf(owner), await setupOf(admin)]).toEqual(['EMPTY', undefined])
    await anOperation(db)
    expect(await setupOf(owner)).toBe('OPEN')
    await db.updateTable('company').set({ setupEndedDate: new Date() }).execute()
    expect([await setupOf(owner), await setupOf(admin)]).toEqual(['GAPS', undefined])
    await completeCompany(db)
    expect(await setupOf(owner)).toBeUndefined()
  })

  it('says it at the very first sign-in', async () => {
    const { email } = await insertAccount(app, { roles: ['superadmin'] })
    const { res } = await app.call('POST /users/authenticateAdm', { body: { email, password: PASSWORD } })
    expect(res.record.setup).toBe('EMPTY')
  })
})

describe('the DNS of the sender', () => {
  const dns = (answers: Readonly<Record<string, string[] | string>>) =>
    vi.spyOn(app.app.platform.dns, 'resolveTxt').mockImplementation(async name => {
      const answer = answers[name] ?? 'ENOTFOUND'
      if (typeof answer === 'string') throw Object.assign(new Error(answer), { code: answer })
      return answer.map(text => [text.slice(0, 10), text.slice(10)])
    })
  const ask = async () => (await app.call('GET /setup/dns', { token: owner })).res

  it('is asked for at the domain of the sender alone', async () => {
    const asked = dns({})
    await ask()
    expect(asked.mock.calls.map(([name]) => name).sort()).toEqual([
      '_dmarc.correo.llave.example',
      '_dmarc.llave.example',
      'correo.llave.example',
    ])
  })

  it('shows what is there, in one piece, and the policy of the domain above', async () => {
    dns({
      'correo.llave.example': ['v=spf1 include:_spf.google.com ~all'],
      '_dmarc.llave.example': ['v=DMARC1; p=quarantine'],
    })
    expect(await ask()).toEqual({
      domain: 'correo.llave.example',
      spf: {
        name: 'correo.llave.example',
        status: 'FOUND',
        found: ['v=spf1 include:_spf.google.com ~all'],
        wanted: null,
      },
      dmarc: { name: '_dmarc.llave.example', status: 'FOUND', found: ['v=DMARC1; p=quarantine'], wanted: null },
    })
  })

  it('says what to put there, with reports to an address of that domain', async () => {
    dns({})
    await app.db.updateTable('company').set({ email: 'hola@correo.llave.example' }).execute()
    expect(await ask()).toMatchObject({
      spf: { status: 'MISSING', wanted: 'v=spf1 include:_spf.google.com ~all' },
      dmarc: {
        name: '_dmarc.correo.llave.example',
        status: 'MISSING',
        wanted: 'v=DMARC1; p=none; rua=mailto:hola@correo.llave.example',
      },
    })
  })

  it('says what to put there when DNS fails or says nothing', async () => {
    dns({ 'correo.llave.example': 'ESERVFAIL', '_dmarc.llave.example': 'ETIMEOUT' })
    expect(await ask()).toMatchObject({ spf: { status: 'SILENT' }, dmarc: { status: 'SILENT' } })
    vi.spyOn(app.app.platform.dns, 'resolveTxt').mockImplementation(() => new Promise(() => undefined))
    const begun = performance.now()
    expect(await ask()).toMatchObject({
      spf: { status: 'SILENT', wanted: 'v=spf1 include:_spf.google.com ~all' },
      dmarc: { status: 'SILENT', wanted: 'v=DMARC1; p=none' },
    })
    expect(performance.now() - begun).toBeLessThan(10_000)
  })

  it('has nothing to look for without a domain', async () => {
    const asked = vi.spyOn(withoutMail.app.platform.dns, 'resolveTxt')
    const token = await withoutMail.signIn(await aSuperadmin(withoutMail.db))
    expect((await withoutMail.call('GET /setup/dns', { token })).res).toBeNull()
    expect(asked).not.toHaveBeenCalled()
  })
})
