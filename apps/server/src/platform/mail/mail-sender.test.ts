import { createHmac } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { MAIL_UNCONFIRMED } from '@llave/api-contract/mail-statuses'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aRegistration, updateRow, useApp } from '../../../test/app'
import { listening } from '../../../test/listening'
import { createJobWorker } from '../jobs/job-worker'
import { inTransaction } from '../platform'
import { mailSender } from './mail-sender'
import { button, defineMail, heading } from './mail-template'
import { MailLink } from './mail-value'

const app = useApp()
const { db } = app
const received: { to: string[]; raw: string }[] = []
let refuse = false
/** Hooks before the server receives the e-mail's content, and once it has all of it, before it answers. */
let beforeText: (() => unknown) | null = null
let afterText: (() => unknown) | null = null

/** Ends all connections, like a mail server that dies. */
function cutConnections(): void {
  for (const connection of server.connections) connection._socket.destroy()
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onRcptTo({ address }, _session, done) {
    await beforeText?.()
    done(address.startsWith('nadie') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null)
  },
  onData(stream, session, done) {
    text(stream).then(
      async raw => {
        if (refuse) return done(Object.assign(new Error('busy'), { responseCode: 450 }))
        received.push({ to: session.envelope.rcptTo.map(address => address.address), raw })
        await afterText?.()
        done()
      },
      // The end of the e-mail never arrived.
      () => undefined,
    )
  },
})

const CODE = createHmac('sha256', 'key').update('row').digest('base64url')
const hello = defineMail({
  key: 'notice',
  params: z.object({ number: z.number() }),
  example: { number: 1 },
  required: [],
  values: ({ number }) => ({
    number,
    name: 'Hola\r\nBcc: evil@example.es',
    text: `<script> https://llave.example/activate/u1/${CODE}`,
    link: new MailLink(`https://llave.example/holder/x#${CODE}`),
  }),
  text: (_t, { number, text, name, link }) => ({
    subject: `${name} ${number}`,
    body: [heading('Hola'), text, button('Firmar', link)],
  }),
})

const port = await listening(server.server)

afterAll(() => new Promise<void>(resolve => server.close(() => resolve())))
beforeEach(async () => {
  received.length = 0
  refuse = false
  beforeText = null
  afterText = null
  await db.deleteFrom('jobs').execute()
  await db.deleteFrom('emails').execute()
})

function worker(smtpUrl: string | undefined, mailInDoubt: 'resend' | 'hold' = 'resend', replyTo: string | null = null) {
  const { platform } = app.app
  const config = { ...platform.config, smtpUrl, smtpRequireTls: false, mailInDoubt }
  const sender = mailSender({ ...platform, config }, [hello], async () => replyTo)
  return createJobWorker({ db, log: platform.log, handlers: new Map([['send-mail', sender]]) })
}
const sendOnce = () => worker(`smtp://127.0.0.1:${port}`).runDue()
const write = (number: number, to = 'ana@example.es') =>
  inTransaction(app.app.platform, null, work => work.mail(hello, { to, params: { number }, language: 'es' }))
const emails = () => db.selectFrom('emails').selectAll().execute()
const dueAgain = (attempts: number) => updateRow(db, 'jobs', {}, { runDate: new Date(Date.now() - 1000), attempts })

describe('the mail sender', () => {
  it('sends each e-mail once to its only recipient; nothing in it becomes a header or markup', async () => {
    await write(1)
    await sendOnce()
    await sendOnce()
    expect(received.map(mail => mail.to)).toEqual([['ana@example.es']])
    expect(received[0]?.raw).not.toMatch(/^Bcc:/m)
    // Unchanged in plain text, escaped in HTML.
    expect(received[0]?.raw.match(/<script>/g)).toHaveLength(1)
    expect(received[0]?.raw).toContain('&lt;script&gt;')
    expect((await emails())[0]).toMatchObject({ status: 'SENT', lastError: null })
  })

  it('names where replies go, and asks their writer to write above what they quote', async () => {
    await write(4)
    await worker(`smtp://127.0.0.1:${port}`, 'resend', 'respuestas+c0@llave.example').runDue()
    await write(5)
    await sendOnce()
    const [answered, other] = received.map(({ raw }) => raw)
    expect(answered).toMatch(/^Reply-To: respuestas\+c0@llave\.example\r$/m)
    expect((await emails()).map(({ text }) => text?.startsWith('Para contestar, escribe por encima'))).toEqual([
      true,
      false,
    ])
    expect(other).not.toMatch(/^Reply-To:/m)
  })

  it('T57: no name, subject or address adds a header or a recipient', async () => {
    await db.updateTable('company').set({ name: 'Llave\r\nBcc: evil@example.es' }).execute()
    await write(5)
    await inTransaction(app.app.platform, null, async work => {
      for (const to of ['ana@example.es,evil@example.es', 'ana@example.es\r\nBcc: evil@example.es']) {
        await work.mail(hello, { to, params: { number: 6 }, language: 'es' })
      }
    })
    await sendOnce()
    await db.updateTable('company').set({ name: null }).execute()
    expect(received.flatMap(({ to }) => to)).not.toContain('evil@example.es')
    for (const { to, raw } of received) {
      expect(to).toHaveLength(1)
      const [headers = ''] = raw.split('\r\n\r\n')
      expect(headers.match(/^(To|From|Subject|Cc|Bcc):/gim)).toHaveLength(3)
    }
  })

  it.each(['a@x.es,b@evil.es', 'a@x.es;b@evil.es', 'a@x.es\r\nBcc: b@evil.es', '"a@x.es b"@evil.es'])(
    'T57: %j is not one address, wherever it is typed',
    async email => {
      const { failure } = await app.call('POST /users', { rawBody: aRegistration(email) })
      expect(failure.fields).toEqual({ email: 'error_form_email_format' })
    },
  )

  it('retries when the server is busy, with the same Message-ID, and finally sets the e-mail aside visibly', async () => {
    await write(2)
    refuse = true
    await sendOnce()
    expect((await emails())[0]).toMatchObject({ status: 'FAILED', attempts: 1, notBefore: expect.any(Date) })
    refuse = false
    await dueAgain(1)
    await sendOnce()
    const [email] = await emails()
    expect(email?.status).toBe('SENT')
    expect(received[0]?.raw).toContain(`<${email?.id}@`)

    await write(3)
    refuse = true
    await db.updateTable('jobs').set({ attempts: 9 }).where('status', '=', 'WAITING').execute()
    await sendOnce()
    const failed = (await emails()).find(row => row.id !== email?.id)
    expect(failed).toMatchObject({ status: 'DEAD', subject: 'Hola Bcc: evil@example.es 3', notBefore: null })
    expect(failed?.lastError).toContain('busy')
  })

  it('gives an address up at once that its server refuses for good', async () => {
    await write(5, 'nadie@example.es')
    await sendOnce()
    expect((await emails())[0]).toMatchObject({ status: 'DEAD', attempts: 1, notBefore: null })
    expect((await emails())[0]?.lastError).toContain('no such mailbox')
    expect(await db.selectFrom('jobs').select('status').execute()).toEqual([{ status: 'DEAD' }])
  })

  it('sends again what may have arrived, some time later and with the same Message-ID', async () => {
    await write(7)
    afterText = cutConnections
    await sendOnce()
    const [doubtful] = await emails()
    expect(doubtful).toMatchObject({ status: 'FAILED', attempts: 1, lastError: MAIL_UNCONFIRMED, sentDate: null })
    const since = doubtful?.unansweredSince?.getTime() ?? 0
    expect(doubtful?.notBefore).toEqual(new Date(since + 60_000))
    afterText = null
    // A worker that comes too early, such as that of the restarted program, leaves it alone.
    await dueAgain(1)
    await sendOnce()
    expect((await emails())[0]).toMatchObject({ status: 'FAILED', attempts: 1, unansweredSince: new Date(since) })
    app.clock.advance(60_000)
    await dueAgain(2)
    await sendOnce()
    expect((await emails())[0]).toMatchObject({ status: 'SENT', attempts: 2, lastError: null, unansweredSince: null })
    const ids = received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])
    expect(ids).toEqual(Array(2).fill(expect.stringContaining(`<${doubtful?.id}@`)))
  })

  it('holds what may have arrived for a person, where the brokerage wants that', async () => {
    await write(7)
    afterText = cutConnections
    await worker(`smtp://127.0.0.1:${port}`, 'hold').runDue()
    expect((await emails())[0]).toMatchObject({ status: 'DEAD', attempts: 1, lastError: MAIL_UNCONFIRMED })
    expect(received).toHaveLength(1)
  })

  it('holds also what a killed program left in doubt', async () => {
    await write(7)
    await db.updateTable('emails').set({ unansweredSince: app.clock.now() }).execute()
    app.clock.advance(60_000)
    await worker(`smtp://127.0.0.1:${port}`, 'hold').runDue()
    expect((await emails())[0]).toMatchObject({ status: 'DEAD', attempts: 0, lastError: MAIL_UNCONFIRMED })
    expect(received).toEqual([])
  })

  it('a busy answer after all of it is an answer: nothing is in doubt', async () => {
    await write(7)
    refuse = true
    await worker(`smtp://127.0.0.1:${port}`, 'hold').runDue()
    const [busy] = await emails()
    expect(busy).toMatchObject({ status: 'FAILED', unansweredSince: null, lastError: expect.stringContaining('busy') })
  })

  it('says of what was in doubt once that it may have arrived, however a later try fails', async () => {
    await write(7)
    afterText = cutConnections
    await sendOnce()
    afterText = null
    refuse = true
    app.clock.advance(60_000)
    await dueAgain(9)
    await sendOnce()
    expect((await emails())[0]).toMatchObject({ status: 'DEAD', attempts: 2, lastError: MAIL_UNCONFIRMED })
  })

  it('is in no doubt about an answer that the database, away for a moment, could not record at once', async () => {
    await write(7)
    await sql`create function away() returns trigger language plpgsql as 'begin raise exception ''away''; end'`.execute(
      db,
    )
    afterText = async () => {
      await sql`create trigger away before update on emails execute function away()`.execute(db)
      setTimeout(() => void sql`drop trigger away on emails`.execute(db), 300)
    }
    await worker(`smtp://127.0.0.1:${port}`, 'hold').runDue()
    expect((await emails())[0]).toMatchObject({ status: 'SENT', attempts: 1 })
    expect(received).toHaveLength(1)
  })

  it('sends again what cannot have arrived, because its end was never sent', async () => {
    await write(8)
    beforeText = cutConnections
    await sendOnce()
    expect((await emails())[0]).toMatchObject({ status: 'FAILED', attempts: 1 })
    beforeText = null
    await dueAgain(1)
    await sendOnce()
    expect((await emails())[0]).toMatchObject({ status: 'SENT', attempts: 2 })
    expect(received).toHaveLength(1)
  })

  it('does not end an e-mail whose end another worker has sent meanwhile', async () => {
    await write(9)
    beforeText = () => db.updateTable('emails').set({ unansweredSince: new Date() }).execute()
    await sendOnce()
    expect(received).toEqual([])
    expect((await emails())[0]).toMatchObject({ status: 'FAILED', unansweredSince: expect.any(Date) })
  })

  it('says of a last try, too, that it may have arrived', async () => {
    await write(10)
    await dueAgain(9)
    afterText = cutConnections
    await sendOnce()
    expect((await emails())[0]).toMatchObject({ status: 'DEAD', lastError: MAIL_UNCONFIRMED })
  })

  it('keeps what it has sent, but nothing that opens an account', async () => {
    await write(6)
    await sendOnce()
    const [kept] = await emails()
    expect(received[0]?.raw.replaceAll('=\r\n', '')).toContain(CODE)
    expect(kept?.text).toContain('https://llave.example/activate/u1/•••')
    expect(kept?.html).toContain('/holder/x#•••')
    expect(JSON.stringify(kept)).not.toContain(CODE)
  })

  it('without a server counts as sent and stays in the local mailbox', async () => {
    await write(4)
    await worker(undefined).runDue()
    expect((await emails())[0]?.status).toBe('SENT')
    expect(received).toEqual([])
  })
})
