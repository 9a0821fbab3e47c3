import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aCustomer, anAdmin, anOperation, aSuperadmin, empty, readRows, updateRow, useApp } from '../../../test/app'
import { anOperationOfThree, archiveUnderway } from '../../../test/places'
import { aPng, multipart, PDF } from '../../../test/uploads'
import { parse } from '../../platform/files/parsing/parse'
import type { ReadMail } from '../../platform/files/parsing/read-mail'
import { setAside } from './keep-reply'
import { replyAddress } from './reply-address'

vi.mock('../../platform/files/parsing/parse', { spy: true })

const test = useApp({ PUBLIC_URL: 'https://llave.example', MAIL_REPLIES_TO: 'Respuestas@llave.example' })
let broker: { id: string }
let customer: { id: string; email: string | null }
let operationId = ''
const ANA = 'ana@example.es'

const token = await test.signIn(await aSuperadmin(test.db))
const key = (await test.call('POST /apiKeys', { token, body: { name: 'MX', scopes: ['replies:write'] } })).res.key

beforeEach(async () => {
  await empty(test.db, 'operations', 'emails', 'jobs', 'notifications')
  await test.db.deleteFrom('users').where('email', '=', ANA).execute()
  broker = await anAdmin(test.db)
  customer = await aCustomer(test.db, { name: 'Ana', lastname: 'Gil', email: ANA })
  operationId = (await anOperation(test.db, { userId: customer.id, state: 'NEGOCIACION', responsableId: broker.id })).id
})

interface Part {
  readonly name: string
  readonly bytes: Buffer
}
interface Given {
  readonly from?: string
  readonly to?: string
  readonly text?: string
  readonly html?: string
  readonly id?: string
  readonly headers?: readonly string[]
  readonly files?: readonly Part[]
}

let mails = 0

/** An e-mail as a mail program writes it. */
function mailOf(to: string, { from = `Ana Gil <${ANA}>`, text, html, id, headers = [], files = [] }: Given): Buffer {
  const part = ({ name, bytes }: Part) =>
    [
      '--edge',
      `Content-Type: application/octet-stream; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      bytes.toString('base64'),
    ].join('\r\n')
  const head = [`From: ${from}`, `To: ${to}`, `Message-ID: ${id ?? `<${++mails}@example.es>`}`, 'Subject: Re: Hola']
  const words = (type: string, content: string | undefined) =>
    content === undefined ? [] : ['--words', `Content-Type: text/${type}; charset=utf-8`, '', content]
  const both = [...words('plain', text ?? (html ? undefined : 'Hola')), ...words('html', html), '--words--']
  const alternative = ['--edge', 'Content-Type: multipart/alternative; boundary=words', '', ...both]
  const body = [...alternative, ...files.map(part), '--edge--', '']
  const type = 'Content-Type: multipart/mixed; boundary=edge'
  return Buffer.from([...head, ...headers, type, '', ...body].join('\r\n'))
}

const addressOf = async (toAddress = ANA, id = operationId) =>
  (await replyAddress(test.app.platform, { operationId: id, toAddress })) ?? ''

/** Delivers a reply as the mail server does. */
async function deliver(given: Given = {}, token = key) {
  test.clock.advance(1000)
  const mail = mailOf(given.to ?? (await addressOf()), given)
  return test.call('POST /mailReplies', { token, ...multipart({}, { name: 'mail.eml', bytes: mail }) })
}
const outcome = async (given?: Given) => (await deliver(given)).res?.outcome
const messages = async () => {
  const token = await test.signIn(broker)
  const { res } = await test.call('POST /operations/listMessages', { token, body: { operationId } })
  return res.records
}
const aside = async () =>
  (await test.call('GET /operations/:id/asideMails', { token: await test.signIn(broker), params: { id: operationId } }))
    .res
const notices = async () => {
  await test.runJobs()
  const rows = await test.db.selectFrom('notifications').select('name').where('userId', '=', broker.id).execute()
  return rows.map(({ name }) => name)
}
const told = async () => {
  await test.runJobs()
  return await test.mails(ANA, 'replyNotTaken')
}

describe('who delivers', () => {
  it('has a key for it: nobody else, not even the owner', async () => {
    const form = multipart({}, { name: 'mail.eml', bytes: mailOf(await addressOf(), {}) })
    const attempt = async (token?: string) =>
      (await test.call('POST /mailReplies', { ...(token && { token }), ...form })).status
    const owner = await test.signIn(await aSuperadmin(test.db))
    const create = await test.call('POST /apiKeys', { token: owner, body: { name: 'CRM', scopes: ['tasks:write'] } })
    expect(await attempt()).toBe(401)
    for (const token of [owner, await test.signIn(customer), create.res.key]) expect(await attempt(token)).toBe(403)
    expect(await messages()).toEqual([])
  })

  it('learns what is wrong: no file, no e-mail, no conversation (T75)', async () => {
    const none = await test.call('POST /mailReplies', { token: key, ...multipart({}) })
    expect(none.faults).toEqual([422, { file: 'error_form_obligatory_field' }])
    const address = await addressOf()
    const forged = [
      address.replace(/.(?=@)/, last => (last === '0' ? '1' : '0')),
      address.replace('@', '.evil@'),
      address.replace('llave.example', 'evil.example'),
      'respuestas@llave.example',
    ]
    for (const to of forged) expect((await deliver({ to })).status).toBe(404)
    expect(await messages()).toEqual([])
  })

  it('is not kept busy: by a header without an end, an id that no index holds, or files without number (T75)', async () => {
    expect((await deliver({ to: 'a'.repeat(200_000) })).status).toBe(404)
    const long = { id: `<${'a'.repeat(20_000)}@example.es>` }
    expect([await outcome(long), await outcome(long)]).toEqual(['MESSAGE', 'REPEATED'])
    const files = Array.from({ length: 201 }, (_, at) => ({ name: `${at}.pdf`, bytes: PDF }))
    expect((await deliver({ files })).status).toBe(400)
    expect(await messages()).toHaveLength(1)
  })

  it('brings again what could not be read in time', async () => {
    vi.mocked(parse).mockResolvedValueOnce(null)
    const late = await deliver({ id: '<late@example.es>' })
    expect([late.status, late.headers['retry-after']]).toEqual([503, '60'])
    expect(await outcome({ id: '<late@example.es>' })).toBe('MESSAGE')
  })
})

describe('the customer’s reply', () => {
  it('is their message, without what it quotes, and the person responsible is told', async () => {
    const text =
      'Ya está firmado.\n\nEl mar, 24 nov 2026, Llave escribió:\n> Para contestar, escribe por encima de esta línea.'
    expect(await outcome({ text, from: 'ANA@Example.es' })).toBe('MESSAGE')
    const [message, ...others] = await messages()
    expect(others).toEqual([])
    const own = { body: 'Ya está firmado.', fromStaff: false, holder: null, byMail: { leftOut: [] } }
    expect(message).toMatchObject({ ...own, author: { _id: customer.id } })
    expect(await notices()).toEqual([expect.stringMatching(/: el cliente ha escrito un mensaje$/)])
    const lines = await test.db.selectFrom('activity').select(['field', 'userId']).execute()
    expect(lines).toEqual([{ field: 'customerWrote', userId: customer.id }])
    expect(await told()).toEqual([])
  })

  it('carries its files after the usual checks; what is refused keeps nothing else out, and is told', async () => {
    const files = [
      { name: 'nómina.pdf', bytes: PDF },
      { name: 'virus.exe', bytes: Buffer.from('MZ') },
      { name: 'foto.png', bytes: await aPng() },
    ]
    expect(await outcome({ text: '', files })).toBe('MESSAGE')
    const [message] = await messages()
    expect(message?.files.map(({ name }) => name)).toEqual(['nómina.pdf', 'foto.jpg'])
    expect(message?.byMail).toEqual({ leftOut: ['virus.exe'] })
    const [mail, ...others] = await told()
    expect(others).toEqual([])
    expect(mail?.text).toContain('Estos archivos no han llegado: virus.exe.')
    expect(mail?.text).toContain('Tu mensaje ha llegado bien.')
  })

  const LONG = 'Os cuento todo. '.repeat(4000).trim()
  const QUOTED = '> Un mensaje de hace tiempo.\n'.repeat(180_000)
  const INTRODUCED = 'El mar, 24 nov 2026, Llave escribió:'
  it.each([
    ['5 MB of quotes below', { text: `Sí.\n\n${INTRODUCED}\n${QUOTED}` }, 'Sí.', null],
    ['quotes above', { text: `${QUOTED.slice(0, 500_000)}\n\nSí.` }, 'Sí.', QUOTED.slice(0, 500_000)],
    ['words alone', { text: LONG }, LONG.slice(0, 39_999), LONG],
    [
      '5 MB of HTML alone',
      { html: `<p>Sí.</p>${'<div>Uno más.</div>'.repeat(250_000)}` },
      'Sí.\nUno más.',
      'Sí.\nUno más.',
    ],
    [
      '5 MB of quotes in HTML alone',
      {
        html: `<p>Sí.</p><div>${INTRODUCED}</div><blockquote type="cite">${'<div><p>Hola</p></div>'.repeat(200_000)}</blockquote>`,
      },
      'Sí.',
      null,
    ],
    [
      'an answer below a quotation in HTML alone',
      { html: `<div>${INTRODUCED}</div><blockquote class="gmail_quote"><p>¿Ya?</p></blockquote><p>Sí.</p>` },
      `${INTRODUCED}\n> ¿Ya?\nSí.`,
      null,
    ],
    [
      'a quotation of a quotation in HTML alone',
      { html: `${'<blockquote type="cite">'.repeat(1000)}<p>¿Ya?</p>${'</blockquote>'.repeat(1000)}<p>Sí.</p>` },
      '> ¿Ya?\nSí.',
      null,
    ],
    [
      'indented HTML below an empty text',
      { text: ' ', html: '<p>Sí:</p><blockquote>Ya.</blockquote>' },
      'Sí:\nYa.',
      null,
    ],
  ])('is kept whole, however long, and once: %s', async (_which, given, begins, whole) => {
    const reply = { ...given, id: '<long@example.es>', files: [{ name: 'a.pdf', bytes: PDF }] }
    expect(await outcome(reply)).toBe('MESSAGE')
    expect(await outcome(reply)).toBe('REPEATED')
    const [message, ...others] = await messages()
    expect(others).toEqual([])
    const note = whole === null ? '' : '\n\n[…] El correo entero está en el archivo correo.txt.'
    expect(message?.body.startsWith(begins)).toBe(true)
    expect(message?.body.endsWith(note === '' ? begins : note)).toBe(true)
    expect(message?.body.length).toBeLessThanOrEqual(40_000 + note.length)
    expect(message?.files.map(({ name }) => name)).toEqual(['a.pdf', ...(whole === null ? [] : ['correo.txt'])])
    expect(await told()).toEqual([])
    if (whole === null) return
    const token = await test.signIn(broker)
    const url = `/api/messages/files/${message?.files[1]?._id ?? ''}`
    const file = await test.request(`GET ${url}`, token)
    expect(file.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(file.body.startsWith(whole)).toBe(true)
  })

  it('that comes twice is one, also at once', async () => {
    const again = { id: '<same@example.es>', files: [{ name: 'a.pdf', bytes: PDF }] }
    const outcomes = await Promise.all([outcome(again), outcome(again), outcome(again)])
    expect(outcomes.filter(each => each === 'MESSAGE')).toHaveLength(1)
    expect(await outcome(again)).toBe('REPEATED')
    expect(await messages()).toHaveLength(1)
    const { rows } = await sql<{ keys: string }>`select storage_key as keys from message_files`.execute(test.db)
    expect(rows).toHaveLength(1)
  })

  it('of a holder who is blocked while it is read goes back, and is kept nowhere', async () => {
    const mail = { from: 'luis@example.es', subject: 'Hola', first: 'Hola', files: [] }
    const reply = { operationId, holderId: crypto.randomUUID(), key: '<a@x>', mail: mail as unknown as ReadMail }
    await expect(setAside(test.app.platform, reply, 'CLOSED')).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' })
    expect(await readRows(test.db, 'receivedMails', { operationId }, ['id'])).toEqual([])
  })

  it('goes nowhere once the request is over, and says so', async () => {
    await archiveUnderway(test, operationId)
    expect(await outcome({ text: '¿Sigue abierto?' })).toBe('ASIDE')
    expect(await messages()).toEqual([])
    expect(await aside()).toMatchObject([{ why: 'CLOSED', body: '¿Sigue abierto?', from: ANA, subject: 'Re: Hola' }])
    expect((await told())[0]?.text).toContain('En esta conversación ya no se puede escribir')
  })

  it('in which nothing can be taken is told, with the names of its files', async () => {
    const files = [{ name: 'nota.docx', bytes: Buffer.from('PK') }]
    expect(await outcome({ text: '', files })).toBe('ASIDE')
    expect(await aside()).toMatchObject([{ why: 'EMPTY', leftOut: ['nota.docx'] }])
    expect((await told())[0]?.text).toContain('nota.docx')
  })
})

describe('whoever is not its person', () => {
  it.each([
    ['another address', { from: 'luis@example.es' }, 'FOREIGN'],
    ['a forged sender', { headers: ['Authentication-Results: mx.example; dmarc=fail'] }, 'FOREIGN'],
    ['a machine', { headers: ['Auto-Submitted: auto-replied'] }, 'AUTOMATIC'],
    ['no sender at all', { from: '' }, 'FOREIGN'],
  ] as const)('is set aside for the staff: %s (T75)', async (_who, given, why) => {
    expect(await outcome({ ...given, text: 'Estoy fuera', files: [{ name: 'a.pdf', bytes: PDF }] })).toBe('ASIDE')
    expect(await aside()).toMatchObject([{ why, body: 'Estoy fuera', leftOut: ['a.pdf'] }])
    // Messages that are set aside are not shown to the customer, and not answered, so that no two machines write to
    // each other. Nobody is told of what a machine sent.
    expect(await told()).toEqual([])
    const token = await test.signIn(customer)
    const { res } = await test.call('POST /operations/listMessages', { token, body: { operationId } })
    expect(res.records).toEqual([])
    expect(await notices()).toHaveLength(why === 'AUTOMATIC' ? 0 : 1)
  })

  it.each([
    ['a machine', { headers: ['Auto-Submitted: auto-replied'] }, 'AUTOMATIC', 0],
    ['a forged sender', { headers: ['Authentication-Results: mx.example; dmarc=fail'] }, 'FOREIGN', 0],
    ['the person', {}, 'CLOSED', 1],
  ] as const)('gets no answer where nobody can write any more: %s (T75)', async (_who, given, why, answers) => {
    await updateRow(test.db, 'users', customer.id, { active: false })
    expect(await outcome({ ...given, text: 'Estoy fuera' })).toBe('ASIDE')
    expect(await aside()).toMatchObject([{ why }])
    expect(await told()).toHaveLength(answers)
  })

  it('is kept with the first of its words, however many a stranger sends', async () => {
    expect(await outcome({ from: 'otra@example.es', text: 'palabra '.repeat(100_000) })).toBe('ASIDE')
    const [mail] = await aside()
    expect(mail?.body).toMatch(/^palabra .*\n\n\[…\]$/s)
    expect(mail?.body.length).toBeLessThan(50_000)
  })

  it('is removed once', async () => {
    await outcome({ from: 'luis@example.es' })
    const [mail] = await aside()
    const params = { id: mail?._id ?? '' }
    const token = await test.signIn(broker)
    expect((await test.call('DELETE /asideMails/:id', { token, params })).res).toEqual({ total: 1 })
    expect((await test.call('DELETE /asideMails/:id', { token, params })).status).toBe(404)
    expect(await aside()).toEqual([])
    const entry = await test.db.selectFrom('audit').select('entityId').where('action', '=', 'mail.discarded').execute()
    expect(entry).toEqual([{ entityId: operationId }])
  })
})

describe('addresses', () => {
  it('are a holder’s own from their place on, and the staff have none (T75)', async () => {
    const made = await anOperationOfThree(test, { state: 'SUBIR_DOCUMENTACION' })
    const { id } = made.operation
    const ofLuis = await addressOf(made.luis.email ?? '', id)
    expect(ofLuis).toMatch(/^Respuestas\+h[0-9a-f]{48}@llave\.example$/)
    expect(ofLuis.split('@')[0]?.length).toBeLessThanOrEqual(64)
    expect(await replyAddress(test.app.platform, { operationId: id, toAddress: 'javier@llave.example' })).toBeNull()
    expect(await replyAddress(test.app.platform, { operationId: null, toAddress: ANA })).toBeNull()
    expect(await outcome({ to: ofLuis, from: made.luis.email ?? '', text: 'Soy Luis' })).toBe('MESSAGE')
    // The customer, who knows of the request, cannot speak as Luis.
    expect(await outcome({ to: ofLuis, from: ANA })).toBe('ASIDE')
    await archiveUnderway(test, id)
    expect(await outcome({ to: ofLuis, from: made.luis.email ?? '' })).toBe('ASIDE')
    const rows = await test.db.selectFrom('messages').select(['holderId', 'body']).execute()
    expect(rows).toEqual([{ holderId: made.luis.id, body: 'Soy Luis' }])
  })

  it('are several in one e-mail: it is a message of its sender’s own conversation, once (T75)', async () => {
    const { customer, operation, luis } = await anOperationOfThree(test, { typeOperation: 'EXTINCION' })
    const [ofCustomer, ofLuis] = [
      await addressOf(customer.email ?? '', operation.id),
      await addressOf(luis.email ?? '', operation.id),
    ]
    const to = `${ofCustomer}, ${ofLuis}`
    const mine = { to, from: luis.email ?? '', text: 'Soy Luis', id: '<both@example.es>' }
    expect([await outcome(mine), await outcome(mine)]).toEqual(['MESSAGE', 'REPEATED'])
    expect(await outcome({ to: `${ofLuis}, ${ofCustomer}`, from: customer.email ?? '', text: 'Soy Ana' })).toBe(
      'MESSAGE',
    )
    expect(await outcome({ to, from: 'otra@example.es' })).toBe('ASIDE')
    const rows = await test.db.selectFrom('messages').select(['holderId', 'body']).orderBy('createdDate').execute()
    expect(rows).toEqual([
      { holderId: luis.id, body: 'Soy Luis' },
      { holderId: null, body: 'Soy Ana' },
    ])
    const { res } = await test.call('POST /operations/listMessages', {
      token: await test.signIn(customer),
      body: { operationId: operation.id },
    })
    expect(res.records.map(({ body }) => body)).toEqual(['Soy Ana'])
  })

  it('are read from any header in which servers note them', async () => {
    const address = await addressOf()
    const headers = [`Delivered-To: <${address.toLowerCase()}>`]
    expect(await outcome({ to: 'otro@example.es, "Llave" <x@example.es>', headers })).toBe('MESSAGE')
  })
})
