import type { BodyOf } from '@llave/api-contract/call-types'
import { BANKS, type Bank } from '@llave/domain/operations/fields/banks'
import { DAY_MS, MINUTE_MS } from '@llave/domain/time/calendar-day'
import { DOSSIER_LINK_DAYS } from '@llave/domain/validation/limits'
import { describe, expect, it } from 'vitest'
import { aCustomer, anAgency, readRows, updateRow } from '../../../test/app'
import { useDossiers } from './dossiers.testing'
import { forgetDossiers } from './forget-dossiers'

const d = useDossiers({ RATE_LIMITS: 'on' })
const { app } = d
let banks = 0

/** A dossier that was sent by link, and the secret in its e-mail. */
async function linked() {
  const bank: Bank = BANKS[banks++] ?? 'UNICAJA'
  const email = `${bank.toLowerCase()}@bank.example`
  const { contactId } = await d.aBank(bank, { contacts: [{ name: 'Marta Ruiz', email }] })
  const operation = await d.anOperationWithPapers()
  const dossier = await d.built(operation.id, bank)
  const { res } = await d.send(operation.id, dossier._id, { contactId, way: 'LINK' })
  const [mail] = await app.mails(email)
  const secret = new URL(mail?.links.find(link => link.includes('/dosier#')) ?? 'x:').hash.slice(1)
  return { ...operation, bank, email, dossier, mail, secret, sendingId: res.dossiers[0]?.sendings[0]?._id ?? '' }
}

let strangers = 0
const address = () => `203.0.113.${++strangers}`
type Asked = Omit<BodyOf<'POST /dossierLinks/read'>, 'secret'>
const read = (secret: string, own: Asked = {}, remoteAddress = address()) =>
  app.call('POST /dossierLinks/read', { body: { secret, ...own }, remoteAddress })
const ask = (secret: string, email: string | null = null, remoteAddress = address()) =>
  app.call('POST /dossierLinks/sendCode', { body: { secret, email }, remoteAddress })
const confirm = (secret: string, readerId: string, code: string, remoteAddress = address()) =>
  app.call('POST /dossierLinks/confirmCode', { body: { secret, readerId, code }, remoteAddress })
const open = (secret: string, device: string | null, position = 1, remoteAddress = address()) =>
  app.call('POST /dossierLinks/open', { body: { secret, device, position }, remoteAddress })

/** The code in the last e-mail to this address. */
async function codeTo(email: string): Promise<string> {
  const mail = (await app.mails(email, 'dossierCode')).at(-1)
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

/** What a device keeps after its person has proven this address. */
async function proven(secret: string, email: string, typed: string | null = email): Promise<string> {
  const { res } = await ask(secret, typed)
  return (await confirm(secret, res.readerId, await codeTo(email))).res.device
}
const linkOf = async (operationId: string) => (await d.dossiersOf(operationId))[0]?.sendings[0]?.link

describe('the link to a dossier (T69)', () => {
  it('opens the file to whoever has proven who they are: the staff see who, when and what was downloaded', async () => {
    const { id, email, secret, bank, numOperation, mail } = await linked()
    expect(mail?.html).not.toContain('Ana Gil')
    const device = await proven(secret, email, null)
    const opened = { email, isContact: true, openedDate: app.clock.now().toISOString() }
    expect(await linkOf(id)).toMatchObject({ readers: [{ ...opened, downloads: 0, lastDate: null }], unnamed: null })
    expect((await read(secret, { device })).res).toMatchObject({
      bank,
      numOperation,
      reader: email,
      parts: [{ position: 1 }],
    })
    const file = await open(secret, device)
    expect(file.status).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    await open(secret, device)
    const { openedDate } = opened
    expect(await linkOf(id)).toMatchObject({ readers: [{ ...opened, downloads: 2, lastDate: openedDate }] })
    const lines = await readRows(app.db, 'activity', { operationId: id }, ['field'])
    expect(lines.map(({ field }) => field)).toEqual(['dossierSent', 'dossierOpened'])
    const audited = await app.db
      .selectFrom('audit')
      .select(['action', 'details', 'ip'])
      .where('action', 'like', 'dossier.%')
      .where('action', 'not in', ['dossier.built', 'dossier.sent'])
      .where('entityId', '=', id)
      .orderBy('id')
      .execute()
    const actions = ['dossier.code-sent', 'dossier.code-confirmed', 'dossier.opened', 'dossier.opened']
    expect(audited.map(({ action }) => action)).toEqual(actions)
    for (const { details } of audited) expect(details).toMatchObject({ email, to: 'Marta Ruiz' })
  })

  it('shows a stranger nothing but what it is for, and no address', async () => {
    const { id, secret, email } = await linked()
    const { res, status } = await read(secret, { device: 'x'.repeat(43), readerId: crypto.randomUUID() })
    expect(status).toBe(200)
    expect(res).toMatchObject({ name: 'Marta Ruiz', reader: null, asked: null, parts: [] })
    expect(res).toMatchObject({ address: `${email[0]}•••@bank.example`, domain: 'bank.example' })
    expect(JSON.stringify(res)).not.toContain(email)
    for (const device of [null, '', 'x'.repeat(43)]) {
      expect((await open(secret, device)).failure.message).toBe('ERR_DOSSIER_UNPROVEN')
    }
    // Reading the link does not count as opening it, because programs that inspect e-mails do so, too.
    expect(await linkOf(id)).toMatchObject({ standing: 'OPEN', readers: [] })
    expect((await app.mails(email)).map(({ template }) => template)).toEqual(['dossierLink'])
    expect((await open(secret, await proven(secret, email), 2)).status).toBe(404)
  })

  it.each([
    ['expired', async () => app.clock.advance(DOSSIER_LINK_DAYS * DAY_MS)],
    [
      'ended by the staff',
      async ({ id, sendingId }: { readonly id: string; readonly sendingId: string }) => {
        const body = { operationId: id, sendingId }
        const ended = await app.call('POST /operations/endDossierLink', { body, token: d.staff })
        expect(ended.res.dossiers[0]?.sendings[0]?.link?.standing).toBe('ENDED')
      },
    ],
    [
      'of an operation that is archived',
      async ({ id }: { readonly id: string }) => {
        const over = { isArchived: true, archivedReason: 'CANCELADA_POR_CLIENTE' } as const
        await updateRow(app.db, 'operations', id, over)
      },
    ],
    [
      'to a paper that was deleted',
      async ({ note }: { readonly note: { readonly id: string } }) => {
        await app.db.deleteFrom('documents').where('id', '=', note.id).execute()
      },
    ],
    [
      'to papers of a holder who has left',
      async ({ second }: { readonly second: { readonly id: string } }) => {
        const left = { leftDate: new Date(), position: -1 }
        await updateRow(app.db, 'allHolders', second.id, left)
      },
    ],
  ] as const)('one %s answers as one that never was', async (_, close) => {
    const link = await linked()
    const device = await proven(link.secret, link.email)
    const { res } = await ask(link.secret)
    const code = await codeTo(link.email)
    await close(link as never)
    const never = await read('x'.repeat(43))
    const answers = [
      await read(link.secret, { device }),
      await open(link.secret, device),
      await ask(link.secret),
      await confirm(link.secret, res.readerId, code),
    ]
    for (const answer of answers) {
      expect([answer.status, answer.failure]).toEqual([never.status, never.failure])
    }
    expect(never.failure.message).toBe('ERR_MAILING_LINK_NOT_VALID')
    d.staff = await app.signIn({ id: d.staffId, roles: ['admin'] })
    d.owner = await app.signIn({ id: d.ownerId, roles: ['superadmin'] })
  })

  it('is not guessed: wrong ones count against the address', async () => {
    const ip = address()
    for (let n = 0; n < 20; n++) expect((await read(`${n}`.padEnd(43, 'x'), {}, ip)).status).toBe(404)
    expect((await read('y'.repeat(43), {}, ip)).status).toBe(429)
  })

  it('is in no row and in no e-mail that has left', async () => {
    const { secret, id } = await linked()
    await app.runJobs()
    const { db } = app.database
    const rows = [await readRows(db, 'emails', {}), await readRows(db, 'dossierSendings', {})]
    expect(JSON.stringify([rows, await readRows(db, 'jobs', {})])).not.toContain(secret)
    expect(await linkOf(id)).toMatchObject({ standing: 'OPEN' })
  })
})

describe('who opens a link (T81)', () => {
  it('is a colleague whom it was passed on to as well, named once, however many devices they have', async () => {
    const { id, secret, email, bank } = await linked()
    const colleague = `r.gil.${bank.toLowerCase()}@bank.example`
    await proven(secret, email, null)
    const first = await proven(secret, colleague, colleague.toUpperCase())
    const second = await proven(secret, colleague)
    expect(first).not.toBe(second)
    await open(secret, first)
    await open(secret, second)
    const { readers } = (await linkOf(id)) ?? {}
    expect(readers).toMatchObject([
      { email, isContact: true, downloads: 0 },
      { email: colleague, isContact: false, downloads: 2 },
    ])
    const lines = await readRows(app.db, 'activity', { operationId: id, field: 'dossierOpened' }, ['params'], 'id')
    expect(lines.map(({ params }) => params)).toEqual([
      { bank, name: 'Marta Ruiz' },
      { bank, name: 'Marta Ruiz', passedTo: colleague },
    ])
  })

  it('is nobody of another domain, and where the contact has an address of everybody, only the contact', async () => {
    const { id, secret, sendingId } = await linked()
    for (const email of ['marta@gmail.com', 'marta@bank.example.evil.es', 'marta@otro.example']) {
      expect((await ask(secret, email)).failure.fields).toEqual({ email: 'error_form_bank_email' })
    }
    expect((await ask(secret, 'marta')).failure.fields).toEqual({ email: 'error_form_email_format' })
    await updateRow(app.db, 'dossierSendings', sendingId, { email: 'marta.bank@gmail.com' })
    expect((await read(secret)).res).toMatchObject({ address: 'm•••@gmail.com', domain: null })
    expect((await ask(secret, 'otra.bank@gmail.com')).failure.fields).toEqual({ email: 'error_form_bank_email' })
    expect((await ask(secret, 'Marta.Bank@gmail.com')).res.asked).toBe('m•••@gmail.com')
    await proven(secret, 'marta.bank@gmail.com', null)
    expect(await linkOf(id)).toMatchObject({ readers: [{ email: 'marta.bank@gmail.com', isContact: true }] })
  })

  it('is asked of the address that it was sent to, whatever the table of banks says later', async () => {
    const { secret, bank, email } = await linked()
    const others = [{ name: 'Otra', email: 'otra@nuevo.example' }]
    const record = await app.call('GET /banks', { token: d.owner })
    const { version } = record.res.banks.find(each => each.bank === bank) ?? {}
    await d.aBank(bank, { version: version ?? null, contacts: others })
    expect((await read(secret)).res).toMatchObject({ domain: 'bank.example' })
    await app.call('DELETE /banks/:bank', { params: { bank }, token: d.owner })
    expect((await open(secret, await proven(secret, email))).status).toBe(200)
  })

  it('has one answer for a wrong code, an expired one, one tried too often, and one of elsewhere', async () => {
    const { id, secret, email } = await linked()
    const other = await linked()
    const of = async (prepare: (readerId: string, code: string) => Promise<unknown>) => {
      const { res } = await ask(secret)
      const code = await codeTo(email)
      await prepare(res.readerId, code)
      const { status, failure } = await confirm(secret, res.readerId, code)
      return { status, failure }
    }
    const WRONG = { message: 'ERR_DOSSIER_CODE_WRONG', fields: { code: 'ERR_DOSSIER_CODE_WRONG' } }
    const exhausted = await of(async (readerId, code) => {
      for (let tries = 0; tries < 5; tries++) {
        expect((await confirm(secret, readerId, otherThan(code))).failure).toEqual(WRONG)
      }
    })
    expect(exhausted).toEqual({ status: 422, failure: WRONG })
    expect(await of(async () => app.clock.advance(15 * MINUTE_MS))).toEqual(exhausted)
    const { res } = await ask(secret)
    const code = await codeTo(email)
    for (const answer of [
      await confirm(other.secret, res.readerId, code),
      await confirm(secret, crypto.randomUUID(), code),
      await confirm(secret, res.readerId, 'abc'),
    ]) {
      expect(answer.failure).toEqual(WRONG)
    }
    // A code that was asked for and never confirmed is no opening, and is not kept.
    expect(await linkOf(id)).toMatchObject({ readers: [] })
    // Confirming twice, as when somebody presses again, is the same device.
    const both = await Promise.all([confirm(secret, res.readerId, code), confirm(secret, res.readerId, code)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(answer => answer.res.device)).size).toBe(1)
    app.clock.advance(16 * MINUTE_MS)
    await forgetDossiers(app.app.platform)
    const { length } = await readRows(app.db, 'dossierReaders', { email }, ['id'])
    expect(length).toBe(1)
    d.staff = await app.signIn({ id: d.staffId, roles: ['admin'] })
    d.owner = await app.signIn({ id: d.ownerId, roles: ['superadmin'] })
  })

  it('a tab that is reloaded goes on with its code, and tells the contact’s address to nobody', async () => {
    const { secret, email, bank } = await linked()
    const asked = (await ask(secret)).res
    expect(asked.asked).not.toContain(email)
    expect((await read(secret, { readerId: asked.readerId })).res.asked).toBe(asked.asked)
    const own = `yo.${bank.toLowerCase()}@bank.example`
    const typed = (await ask(secret, own)).res
    expect((await read(secret, { readerId: typed.readerId })).res.asked).toBe(own)
    // Each tab has its own code, and neither ends the other.
    expect((await confirm(secret, asked.readerId, await codeTo(email))).status).toBe(200)
    expect((await confirm(secret, typed.readerId, await codeTo(own))).status).toBe(200)
    expect((await read(secret, { readerId: typed.readerId })).res.asked).toBeNull()
  })

  it('a device opens the link for which it was trusted, and no other one', async () => {
    const one = await linked()
    const other = await linked()
    const device = await proven(one.secret, one.email)
    expect((await open(other.secret, device)).status).toBe(403)
    expect((await open(one.secret, device)).status).toBe(200)
  })

  it('codes are limited by e-mail address, by link and by address, and are in no row and no kept e-mail', async () => {
    const { secret, email, bank } = await linked()
    for (let n = 0; n < 5; n++) expect((await ask(secret)).status).toBe(200)
    expect((await ask(secret)).status).toBe(429)
    // Looks for the code as a separate number, because many identifiers contain six digits in a row.
    const code = new RegExp(String.raw`\b${await codeTo(email)}\b`)
    await app.runJobs()
    const kept = await readRows(app.db, 'emails', { toAddress: email })
    const readers = await readRows(app.db, 'dossierReaders', {})
    expect(kept.filter(({ template, text }) => template === 'dossierCode' && text?.includes('•••'))).toHaveLength(5)
    expect(JSON.stringify([kept, readers, await readRows(app.db, 'audit', {})])).not.toMatch(code)
    const ofLink = []
    for (let n = 0; n < 15; n++) ofLink.push((await ask(secret, `p${n}.${bank.toLowerCase()}@bank.example`)).status)
    expect(ofLink).toEqual([...Array(14).fill(200), 429])
    const ip = address()
    const ofAddress = []
    for (let n = 0; n < 2; n++) {
      const link = await linked()
      for (let m = 0; m < 16; m++) ofAddress.push((await ask(link.secret, `q${n}${m}@bank.example`, ip)).status)
    }
    expect(ofAddress.filter(status => status === 429)).toHaveLength(2)
  })

  it('downloads from before are counted without a name', async () => {
    const { id, sendingId } = await linked()
    const openedDate = app.clock.now()
    await app.db.insertInto('dossierOpenings').values({ sendingId, position: 1, openedDate, ip: '192.0.2.1' }).execute()
    expect(await linkOf(id)).toMatchObject({
      readers: [],
      unnamed: { downloads: 1, lastDate: openedDate.toISOString() },
    })
  })
})

it('a dossier is the staff’s: customers and agencies are refused, and nobody finds it by another operation', async () => {
  const { id, customer, dossier, note, sendingId, bank } = await linked()
  const other = await d.anOperationWithPapers()
  const tokens = [
    await app.signIn(customer),
    await app.signIn(await aCustomer(app.db)),
    await app.signIn(await anAgency(app.db)),
  ]
  const sent = { operationId: id, dossierId: dossier._id, contactId: 'x', way: 'LINK' as const, known: 0 }
  for (const token of tokens) {
    const all = [
      await app.call('GET /operations/:id/dossiers', { params: { id }, token }),
      await app.call('POST /operations/dossierPapers', { body: { operationId: id, bank }, token }),
      await app.call('POST /operations/buildDossier', {
        body: { operationId: id, bank, documentIds: [note.id] },
        token,
      }),
      await app.call('POST /operations/sendDossier', { body: sent, token }),
      await app.call('POST /operations/endDossierLink', { body: { operationId: id, sendingId }, token }),
      await app.call('GET /dossiers/:id/parts/:position', { params: { id: dossier._id, position: 1 }, token }),
    ]
    expect(all.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
  }
  const foreign = [
    await d.send(other.id, dossier._id),
    await app.call('POST /operations/endDossierLink', { body: { operationId: other.id, sendingId }, token: d.staff }),
    await app.call('GET /dossiers/:id/parts/:position', {
      params: { id: crypto.randomUUID(), position: 1 },
      token: d.staff,
    }),
    await app.call('GET /operations/:id/dossiers', { params: { id: crypto.randomUUID() }, token: d.staff }),
  ]
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})
