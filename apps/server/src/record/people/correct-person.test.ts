import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aContact,
  anAdmin,
  completeCompany,
  insertAccount,
  insertRow,
  lastLink,
  PASSWORD,
  readRow,
  readRows,
  updateRow,
  useApp,
} from '../../../test/app'
import { holderAnswers, purchaseAnswers } from '../../../test/complete-answers'
import { multipart } from '../../../test/uploads'
import { readerAt } from './holder-language'

const app = useApp({ PUBLIC_URL: 'https://llave.example', HOST: '127.0.0.1' })
const { db } = app
let made = 0

const broker = await app.signIn(await anAdmin(db))
await completeCompany(db)

/** A phone that nobody else has. */
const aPhone = () => `6${String(++made).padStart(8, '0')}`
const anEmail = () => `persona${++made}@example.es`

/** A customer's request with these answers; returns its id. */
async function aRequest(token: string, changes: Record<string, unknown>, isComplete: boolean): Promise<string> {
  const { res } = await app.call('POST /questionnaires', { token, body: { typeOperation: 'COMPRA' } })
  const params = { operationId: res.operationId }
  const answered = await app.call('PUT /questionnaires/:operationId', { token, params, body: { version: 1, changes } })
  expect(answered.status).toBe(200)
  if (isComplete) await app.call('POST /questionnaires/:operationId/complete', { token, params, body: {} })
  return res.operationId
}

/**
 * A customer with a completed request, of which they are the first holder and which has a co-holder, and with a second
 * request that is not completed.
 */
async function aPerson() {
  const user = await insertAccount(app)
  const phone = aPhone()
  await updateRow(db, 'users', user.id, { phone })
  const token = await app.signIn(user)
  const self = holderAnswers({ name: 'Ana Gil', email: user.email, phone })
  const coHolder = { name: 'Luis Soto', email: anEmail(), phone: aPhone() }
  const both = [self, holderAnswers(coHolder)]
  const operationId = await aRequest(token, purchaseAnswers({ numHolders: 2, holders: both }), true)
  const draftId = await aRequest(token, purchaseAnswers({ holders: [self] }), false)
  const holders = await readRows(db, 'holders', { operationId }, ['id', 'contactId'], 'position')
  const [holderId = '', coHolderId = ''] = holders.map(({ id }) => id)
  return { user, token, operationId, draftId, holderId, coHolderId, coHolder, contactId: holders[0]?.contactId ?? '' }
}
type Made = Awaited<ReturnType<typeof aPerson>>

it('a customer with another e-mail than the main holder is that person where name and phone are the same', async () => {
  const asked = async (own: { name: string; lastname: string }, phone: string) => {
    const user = await insertAccount(app)
    await updateRow(db, 'users', user.id, { ...own, phone })
    const token = await app.signIn(user)
    const holders = [holderAnswers({ name: 'María Gil Luz', email: anEmail(), phone })]
    const operationId = await aRequest(token, purchaseAnswers({ holders }), true)
    const [holder] = await readRows(db, 'holders', { operationId }, ['contactId'])
    return { ...(await readRow(db, 'users', user.id)), holder: holder?.contactId ?? '' }
  }
  const self = await asked({ name: 'Maria', lastname: 'Gil  Luz' }, aPhone())
  expect(self.contactId).toBe(self.holder)
  const phone = aPhone()
  await changeContact(self.holder, { phone })
  expect(await readRow(db, 'users', self.id)).toMatchObject({ phone, email: self.email })
  const daughter = await asked({ name: 'Eva', lastname: 'Gil' }, aPhone())
  expect([daughter.contactId, daughter.holder === '']).toEqual([null, false])
})

/** All live copies of the person, each as name, e-mail and phone. */
async function copiesOf({ user, operationId, draftId, holderId }: Made): Promise<readonly string[]> {
  const account = await readRow(db, 'users', user.id)
  const holder = await readRow(db, 'holders', holderId)
  const contact = await readRow(db, 'contacts', holder.contactId ?? '')
  const answers = await db
    .selectFrom('questionnaires')
    .select('answers')
    .where('operationId', 'in', [operationId, draftId])
    .execute()
  const copies = [{ ...account, name: `${account.name} ${account.lastname}`.trim() }, holder, contact]
  const said = answers.flatMap(({ answers: { holders } }) => holders?.[0] ?? [])
  return [...copies, ...said].map(({ name, email, phone }) => [name, email, phone].join(' | '))
}

/** The e-mail of the account, and the distinct e-mails of all other copies. */
async function emailsOf(person: Made): Promise<readonly string[]> {
  const [account, ...others] = (await copiesOf(person)).map(copy => copy.split(' | ')[1] ?? '')
  return [account ?? '', ...new Set(others)]
}

interface Values {
  readonly name: string
  readonly phone: string
  readonly email: string
}
const changeContact = (id: string, body: Partial<Values>) =>
  app.call('PUT /contacts/:id', { token: broker, params: { id }, body })
const resendContract = (token: string, operationId: string, emails?: { holderId: string; email: string }[]) =>
  app.call('POST /operations/resendEmailsContract', { token, body: { operationId, ...(emails && { emails }) } })
/** To whom an e-mail about this state would be sent. */
async function recipientsOf(operationId: string, state: 'CONTRATO_INTERMEDIACION' | 'SUBIR_DOCUMENTACION') {
  const body = { operationId, state }
  const { res } = await app.call('POST /operations/previewStateMail', { token: broker, body })
  return res.recipients.map(({ email }) => email)
}
const correctAnswers = async ({ operationId }: Made, changes: Record<string, unknown>) => {
  const params = { operationId }
  const { res } = await app.call('GET /questionnaires/:operationId', { token: broker, params })
  return app.call('PUT /questionnaires/:operationId', {
    token: broker,
    params,
    body: { version: res.version, changes },
  })
}

const DOORS: Readonly<Record<string, (person: Made, values: Values) => Promise<unknown>>> = {
  profile: ({ token }, { name, phone }) => {
    const [first = '', ...others] = name.split(' ')
    const user = { name: first, lastname: others.join(' '), phone }
    return app.call('POST /auth/user/update', { token, rawBody: { user } })
  },
  'own e-mail': async ({ token }, { email }) => {
    await app.call('POST /auth/user/update', { token, rawBody: { user: { email, currentPassword: PASSWORD } } })
    return app.call('POST /users/confirmEmail', { body: await lastLink(app, email) })
  },
  account: ({ user }, { name, phone, email }) => {
    const [first = '', ...others] = name.split(' ')
    const rawBody = { name: first, lastname: others.join(' '), phone, email }
    return app.call('PUT /users/:id', { token: broker, params: { id: user.id }, rawBody })
  },
  contact: ({ contactId }, values) => changeContact(contactId, values),
  import: async person => {
    const email = (await emailsOf(person)).at(-1)
    const bytes = Buffer.from(`Nombre,E-mail,Teléfono\nAna Importada,${email},${aPhone()}\n`)
    return app.call('POST /contacts/import', { token: broker, ...multipart({}, { name: 'agenda.csv', bytes }) })
  },
  merge: async ({ contactId }, { email, phone }) => {
    const other = await aContact(db, { name: 'Ana Doble', email, phone })
    const fields = { email: other.id, phone: other.id }
    return app.call('POST /contacts/merge', { token: broker, body: { keep: contactId, merge: [other.id], fields } })
  },
  questionnaire: (person, { name, phone, email }) =>
    correctAnswers(person, { 'holders.0.name': name, 'holders.0.phone': phone, 'holders.0.email': email }),
  contract: ({ operationId, holderId }, { email }) => resendContract(broker, operationId, [{ holderId, email }]),
}

/** Ways by which all copies but the account in use, whose e-mail is a key, may get another e-mail. */
const ELSEWHERE: Readonly<Record<string, (person: Made, email: string) => Promise<unknown>>> = {
  'an e-mail did not arrive': async ({ user, operationId }, email) => {
    const { id: emailId } = await insertRow(db, 'emails', {
      ...{ toAddress: user.email, userId: user.id, template: 'stateChanged', status: 'DEAD' },
      params: JSON.stringify({ operationId }),
    })
    return app.call('POST /operations/resendMail', { token: broker, body: { operationId, emailId, email } })
  },
  'they have had the contract sent there': async ({ operationId, holderId, token }, email) => {
    const state = 'CONTRATO_INTERMEDIACION'
    await updateRow(db, 'operations', operationId, { state, boardListId: state })
    return resendContract(token, operationId, [{ holderId, email }])
  },
}

describe('a correction of a person', () => {
  it.each(Object.entries(DOORS))('by %s reaches every live copy', async (_, correct) => {
    const person = await aPerson()
    const before = (await copiesOf(person))[0]
    await correct(person, { name: 'Ana María Gil', phone: aPhone(), email: anEmail() })
    const copies = new Set(await copiesOf(person))
    expect([...copies]).toHaveLength(1)
    expect(copies).not.toContain(before)
  })

  it('by any doors in any order leaves no two copies that differ but in an account’s e-mail', async () => {
    const names = fc.constantFrom('Ana Gil', 'Ana María Gil López', 'María de la Fuente', 'Ana')
    const doors = fc.constantFrom(...Object.keys({ ...DOORS, ...ELSEWHERE }))
    const steps = fc.array(fc.record({ door: doors, name: names }), {
      minLength: 2,
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(steps, async given => {
        const person = await aPerson()
        for (const { door, name } of given) {
          const [account = '', email = ''] = await emailsOf(person)
          // Once the account has another e-mail, its owner is no longer known to be the same person.
          if (door in ELSEWHERE && account !== email) continue
          const values = { name, phone: aPhone(), email: anEmail() }
          await DOORS[door]?.(person, values)
          await ELSEWHERE[door]?.(person, values.email)
          const copies = await copiesOf(person)
          const [key, ...others] = await emailsOf(person)
          if (door in ELSEWHERE) expect([key, ...others]).toEqual([account, values.email])
          else if (others[0] !== email) expect(others).toEqual([key])
          expect(new Set(copies.map(copy => copy.replace(/ \| .* \| /, ' | ')))).toHaveProperty('size', 1)
        }
      }),
      { numRuns: 16 },
    )
  })

  it.each(Object.entries(ELSEWHERE))(
    'reaches the account of somebody who is written to elsewhere, because %s, and from it',
    async (_, writeElsewhere) => {
      const person = await aPerson()
      const { user, token, contactId, holderId } = person
      const email = anEmail()
      await updateRow(db, 'users', user.id, { language: 'ca' })
      await writeElsewhere(person, email)
      expect(await readerAt(db, holderId, email)).toMatchObject({ language: 'ca' })
      const names = async () =>
        new Set((await copiesOf(person)).map(copy => copy.replace(user.email, '@').replace(email, '@')))
      const profile = { name: 'Ana María', lastname: 'Gil López', phone: aPhone() }
      await app.call('POST /auth/user/update', { token, rawBody: { user: profile } })
      expect([...(await names())]).toEqual([`Ana María Gil López | @ | ${profile.phone}`])
      const phone = aPhone()
      await changeContact(contactId, { name: 'Ana Gil', phone })
      expect([...(await names())]).toEqual([`Ana Gil | @ | ${phone}`])
      await DOORS['own e-mail']?.(person, { name: '', phone: '', email: anEmail() })
      expect(new Set(await copiesOf(person))).toHaveProperty('size', 1)
    },
  )

  it.each(Object.entries(ELSEWHERE))(
    'leaves one account to somebody who is written to elsewhere, because %s',
    async (_, writeElsewhere) => {
      const person = await aPerson()
      const { user, contactId } = person
      await writeElsewhere(person, anEmail())
      const body = { typeOperation: 'COMPRA', contactId } as const
      const { res } = await app.call('POST /operations', { token: broker, body })
      expect(await readRow(db, 'operations', res._id)).toMatchObject({ userId: user.id })
      const found = await app.call('POST /customers/search', { token: broker, body: { searchText: user.email } })
      expect(found.res.records).toEqual([])
    },
  )

  it('cannot give a holder the phone or e-mail of the other one, by any door', async () => {
    const person = await aPerson()
    const { user, contactId, coHolder, operationId, holderId } = person
    const contact = await changeContact(contactId, { phone: coHolder.phone })
    expect(contact.failure.fields).toEqual({ phone: 'error_form_duplicate_phone' })
    const both = { phone: coHolder.phone, email: coHolder.email }
    const account = await app.call('PUT /users/:id', { token: broker, params: { id: user.id }, rawBody: both })
    expect(account.failure.fields).toEqual({ phone: 'error_form_duplicate_phone', email: 'error_form_duplicate_email' })
    const profile = await app.call('POST /auth/user/update', {
      token: person.token,
      rawBody: { user: { phone: coHolder.phone } },
    })
    expect(profile.failure.fields).toEqual({ 'user.phone': 'error_form_duplicate_phone' })
    const csv = Buffer.from(`Nombre,E-mail,Teléfono\nAna Gil,${user.email},${coHolder.phone}\n`)
    const form = multipart({}, { name: 'agenda.csv', bytes: csv })
    const imported = await app.call('POST /contacts/import', { token: broker, ...form })
    expect(imported.res.refused).toEqual([{ row: 2, fields: { phone: 'error_form_duplicate_phone' } }])
    const answers = await correctAnswers(person, { 'holders.0.phone': coHolder.phone })
    expect(answers.failure.fields).toEqual({ 'holders.0.phone': 'error_form_duplicate_phone' })
    const resent = await resendContract(broker, operationId, [{ holderId, email: coHolder.email.toUpperCase() }])
    expect(resent.failure.fields).toEqual({ 'emails.0.email': 'error_form_duplicate_email' })
  })

  it.each([
    ['questionnaire', 'exchange'],
    ['questionnaire', 'hand on'],
    ['contract', 'exchange'],
    ['contract', 'hand on'],
  ] as const)('of two holders at once may, by the %s, %s their phones and e-mails', async (door, what) => {
    const person = await aPerson()
    const { operationId, user, coHolder, holderId, coHolderId } = person
    const { phone } = await readRow(db, 'holders', holderId)
    // The first holder gets the values that the second one gives up.
    const first = { email: coHolder.email, phone: coHolder.phone }
    const isExchange = what === 'exchange'
    const second = isExchange ? { email: user.email, phone: phone ?? '' } : { email: anEmail(), phone: aPhone() }
    const ofHolders = (field: 'email' | 'phone') => ({
      [`holders.0.${field}`]: first[field],
      [`holders.1.${field}`]: second[field],
    })
    const emails = [
      { holderId, email: first.email },
      { holderId: coHolderId, email: second.email },
    ]
    const answer =
      door === 'questionnaire'
        ? await correctAnswers(person, { ...ofHolders('email'), ...ofHolders('phone') })
        : await resendContract(broker, operationId, emails)
    expect(answer.failure.fields).toBeUndefined()
    const after = await db
      .selectFrom('holders')
      .innerJoin('contacts', 'contacts.id', 'holders.contactId')
      .select(['holders.name', 'holders.email', 'contacts.name as contact', 'contacts.email as address'])
      .where('holders.operationId', '=', operationId)
      .orderBy('holders.position')
      .execute()
    expect(after).toEqual([
      { name: 'Ana Gil', email: first.email, contact: 'Ana Gil', address: first.email },
      { name: 'Luis Soto', email: second.email, contact: 'Luis Soto', address: second.email },
    ])
    expect(new Set(await copiesOf(person))).toHaveProperty('size', 1)
  })

  it('is told in the feed of the operations where it was not made', async () => {
    const person = await aPerson()
    const email = anEmail()
    await DOORS.contact?.(person, { name: 'Ana Gil', phone: aPhone(), email })
    const lines = await readRows(db, 'activity', { operationId: person.operationId, field: 'holderCorrected' }, [
      'params',
    ])
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines[0]?.params)).toContain(email)
  })

  it('sends open links, invitations and notices to the new address', async () => {
    const person = await aPerson()
    const { operationId, holderId, user } = person
    await resendContract(broker, operationId)
    const email = anEmail()
    await DOORS.questionnaire?.(person, { name: 'Ana Gil', phone: aPhone(), email })
    await app.runJobs()
    const [link] = (await app.mails(email)).filter(({ template }) => template === 'contractLink')
    expect(link?.links.join()).toContain(holderId)
    expect((await app.mails(user.email)).map(({ template }) => template)).toContain('emailChanged')
    expect(await recipientsOf(operationId, 'CONTRATO_INTERMEDIACION')).toEqual([email, person.coHolder.email])
  })

  it('is told to whoever had a link to sign at the previous address, and to nobody twice', async () => {
    const person = await aPerson()
    const { operationId, coHolderId, coHolder, user } = person
    await resendContract(broker, operationId)
    const emails = [{ holderId: coHolderId, email: anEmail() }]
    await resendContract(broker, operationId, emails)
    await DOORS.contact?.(person, { name: 'Ana Gil', phone: aPhone(), email: anEmail() })
    await app.runJobs()
    const told = async (email: string) =>
      (await app.mails(email)).filter(({ template }) => template !== 'contractLink').map(({ template }) => template)
    expect(await told(coHolder.email)).toEqual(['addressReplaced'])
    expect(await told(user.email)).toEqual(['emailChanged'])
    const [notice] = (await app.mails(coHolder.email)).filter(({ template }) => template === 'addressReplaced')
    expect(notice?.text).toContain('Hola, Luis')
    expect(notice?.text).not.toContain(emails[0]?.email)
  })

  it('is told to whoever was invited at the previous address, too', async () => {
    const email = anEmail()
    const { res } = await app.call('POST /operations', {
      token: broker,
      body: { typeOperation: 'COMPRA', user: { name: 'Eva', lastname: 'Sol', email, phone: aPhone() } },
    })
    if (!('contacts' in res)) throw new Error('Read as staff')
    await changeContact(res.contacts[0]?.contactId ?? '', { email: anEmail() })
    await app.runJobs()
    expect((await app.mails(email)).map(({ template }) => template)).toEqual(['invitation', 'addressReplaced'])
  })

  it('to the e-mail of their other account makes the operations of the one that was never used its own', async () => {
    const own = await insertAccount(app)
    const user = { name: 'Eva', lastname: 'Sol', email: anEmail(), phone: aPhone() }
    const { res } = await app.call('POST /operations', { token: broker, body: { typeOperation: 'COMPRA', user } })
    const [contact] = 'contacts' in res ? (res.contacts ?? []) : []
    const contactId = contact?.contactId ?? ''
    const { userId: invited } = await readRow(db, 'operations', res._id)
    // Who has never signed in may have answered an e-mail.
    const answered = { operationId: res._id, authorId: invited, fromStaff: false, body: 'Hola' }
    const { id: messageId } = await insertRow(db, 'messages', answered)
    await updateRow(db, 'users', own.id, { roles: ['agency'] })
    const change = () => changeContact(contactId, { email: own.email })
    expect((await change()).failure.fields).toEqual({ email: 'ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE' })
    await updateRow(db, 'users', own.id, { roles: ['customer'] })
    expect((await change()).status).toBe(200)
    expect(await readRow(db, 'operations', res._id)).toMatchObject({ userId: own.id })
    expect(await readRows(db, 'users', { id: invited })).toEqual([])
    expect(await readRow(db, 'messages', messageId)).toMatchObject({ authorId: own.id })
    expect(await readRow(db, 'users', own.id)).toMatchObject({ contactId })
    expect(await readRows(db, 'audit', { entityId: invited }, ['action', 'details'])).toContainEqual({
      action: 'account.deleted',
      details: { joined: own.id },
    })
  })

  it('made because an e-mail did not arrive reaches all but an account in use, which is written to once', async () => {
    const person = await aPerson()
    const { user, operationId } = person
    const email = anEmail()
    await ELSEWHERE['an e-mail did not arrive']?.(person, email)
    expect(await emailsOf(person)).toEqual([user.email, email])
    expect(await recipientsOf(operationId, 'CONTRATO_INTERMEDIACION')).toEqual([email, person.coHolder.email])
  })

  it('that customers make of their own address at the contract is where they are written to, once', async () => {
    const person = await aPerson()
    const { operationId, user } = person
    const email = anEmail()
    await ELSEWHERE['they have had the contract sent there']?.(person, email)
    expect(await recipientsOf(operationId, 'SUBIR_DOCUMENTACION')).toEqual([email, person.coHolder.email])
    // The account's e-mail is also a key: it stays until its owner has confirmed the new one.
    expect(await emailsOf(person)).toEqual([user.email, email])
  })

  it('of another holder stays with this request until the staff confirm it', async () => {
    const { operationId, coHolderId, token } = await aPerson()
    await updateRow(db, 'operations', operationId, {
      state: 'CONTRATO_INTERMEDIACION',
      boardListId: 'CONTRATO_INTERMEDIACION',
    })
    const email = anEmail()
    await resendContract(token, operationId, [{ holderId: coHolderId, email }])
    const contact = () =>
      db
        .selectFrom('contacts')
        .innerJoin('holders', 'holders.contactId', 'contacts.id')
        .select('contacts.email')
        .where('holders.id', '=', coHolderId)
        .executeTakeFirstOrThrow()
    expect((await contact()).email).not.toBe(email)
    await app.call('POST /operations/confirmHolderEmail', {
      token: broker,
      body: { operationId, holderId: coHolderId, email },
    })
    expect((await contact()).email).toBe(email)
  })

  it('to an e-mail that another contact has makes that contact the holder’s', async () => {
    const person = await aPerson()
    const known = await aContact(db, { name: 'Ana Conocida', email: anEmail() })
    await DOORS.questionnaire?.(person, { name: 'Ana Gil', phone: aPhone(), email: known.email ?? '' })
    expect(new Set(await copiesOf(person))).toHaveProperty('size', 1)
    const { res } = await app.call('GET /operations/:id', { token: broker, params: { id: person.operationId } })
    const contacts = 'contacts' in res ? (res.contacts ?? []) : []
    expect(contacts.filter(({ role }) => role === 'TITULAR_PRINCIPAL').map(({ contactId }) => contactId)).toEqual([
      known.id,
    ])
  })
})
