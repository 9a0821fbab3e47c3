import { beforeEach, describe, expect, it } from 'vitest'
import { aSuperadmin, empty, insertRow, useApp } from '../../../test/app'
import { inTransaction } from '../../platform/platform'

const app = useApp()

const { db } = app.database
const superadmin = await aSuperadmin(db)
const email = superadmin.email
const owner = await app.signIn(superadmin)

beforeEach(async () => {
  await empty(app.db, 'mailTexts', 'emails')
})

const params = { key: 'activation', language: 'es' } as const
const save = (subject: string, body: string) =>
  app.call('PUT /mailTemplates/:key/:language', { token: owner, params, body: { subject, body } })
const preview = (subject: string, body: string) =>
  app.call('POST /mailTemplates/:key/:language/preview', { token: owner, params, body: { subject, body } })
const template = async (key = 'activation') =>
  (await app.call('GET /mailTemplates', { token: owner })).res.find(mail => mail.key === key)

const REAL = { name: 'Eva', userId: 'u1', linkId: 'l1' }
async function sendReal() {
  const activation = app.app.mailTemplates.find(({ key }) => key === params.key)
  if (!activation) throw new Error('no such e-mail')
  await inTransaction(app.app.platform, null, work =>
    work.mail(activation, { to: 'eva@example.es', params: REAL, language: 'es' }),
  )
  return (await app.mails('eva@example.es')).at(-1)
}

describe('the texts of the e-mails', () => {
  it('are listed with their variables, an example of each, and those that are required', async () => {
    const mail = await template()
    expect(mail).toMatchObject({ name: 'Activar la cuenta', required: ['link'] })
    expect(mail?.variables).toContainEqual({ name: 'name', label: 'Nombre', example: 'Ana' })
    expect(mail?.languages.es).toEqual({
      subject: 'Activa tu cuenta',
      body: expect.stringContaining('# Hola, {{ name }}\n\n'),
      custom: false,
      version: expect.stringMatching(/^[\w-]{22}$/),
    })
    expect(mail?.languages.ca.body).toContain('[Activa el meu compte]({{ link }})')
  })

  const UNKNOWN = 'ERR_TEMPLATE_VARIABLE'
  const NO_LINK = [{ body: UNKNOWN }, { body: { missing: ['link'] } }] as const
  const NO_TEMPLATE = [{ body: 'error_form_template' }, {}] as const
  it.each<[what: string, subject: string, body: string, fields: object, details: object]>([
    ['an unknown variable', 'Hola', '{{ nombre }} {{ link }}', { body: UNKNOWN }, { body: { unknown: ['nombre'] } }],
    [
      'the same in the subject',
      'Hola {{ dni }}',
      '{{ link }}',
      { subject: UNKNOWN },
      { subject: { unknown: ['dni'] } },
    ],
    ['no link', 'Hola', 'Hola, {{ name }}', ...NO_LINK],
    ['a link in a comment', 'Hola', '{% comment %}{{ link }}{% endcomment %}', ...NO_LINK],
    ['a link for some readers only', 'Hola', "{% if name == 'Ana' %}{{ link }}{% endif %}", ...NO_LINK],
    ['a link in the other case', 'Hola', '{% if link %}{{ name }}{% else %}{{ link }}{% endif %}', ...NO_LINK],
    ['a link in place of a name that is missing', 'Hola', '{{ name | default: link }}', ...NO_LINK],
    ['an inner property', 'Hola', '{{ link.constructor }}', ...NO_TEMPLATE],
    ['a brace left open', 'Hola', '{{ link }', ...NO_TEMPLATE],
    ['another tag', 'Hola', '{{ link }}{% include "x" %}', ...NO_TEMPLATE],
    ['raw output', 'Hola', '{{ link | raw }}', ...NO_TEMPLATE],
    ['a loop, even a short one', 'Hola', '{{ link }}{% for i in (1..2) %}{{ i }}{% endfor %}', ...NO_TEMPLATE],
  ])('refuses %s, on its field', async (_what, subject, body, fields, details) => {
    const { status, failure } = await save(subject, body)
    expect([status, failure.fields, failure.details ?? {}]).toEqual([422, fields, details])
    expect((await preview(subject, body)).failure.fields).toEqual(fields)
    expect((await template())?.languages.es.custom).toBe(false)
  })

  it('refuses kinds and languages that do not exist, and what is empty or too long', async () => {
    const at = (key: string, language: string, body: object) =>
      app.call('PUT /mailTemplates/:key/:language', {
        token: owner,
        params: { key, language: language as 'es' },
        rawBody: body,
      })
    expect((await at('nothing', 'es', { subject: 'x', body: '{{ link }}' })).status).toBe(404)
    expect((await at('activation', 'fr', { subject: 'x', body: '{{ link }}' })).status).toBe(404)
    expect((await at('activation', 'es', { subject: ' ', body: 'x'.repeat(10_001) })).failure.fields).toEqual({
      subject: 'error_form_obligatory_field',
      body: 'error_form_max_length',
    })
  })

  it('once saved are what the next e-mail says, until one goes back to the built-in text', async () => {
    const { res } = await save(
      '¡{{ name }}, te esperamos!',
      '# Bienvenida, {{ name }}\n\n[Entrar]({{ link }})\n\nUn abrazo',
    )
    expect(res.languages.es).toMatchObject({ subject: '¡{{ name }}, te esperamos!', custom: true })
    expect(res.languages.en.custom).toBe(false)
    const own = await sendReal()
    expect(own?.subject).toBe('¡Eva, te esperamos!')
    expect(own?.text).toMatch(/^Bienvenida, Eva\n\nEntrar:\nhttp:/)

    await app.call('DELETE /mailTemplates/:key/:language', { token: owner, params })
    expect((await sendReal())?.subject).toBe('Activa tu cuenta')
    const audit = await app.db.selectFrom('audit').select('action').where('entity', '=', 'mail-text').execute()
    expect(audit.map(({ action }) => action)).toEqual(['mail-text.saved', 'mail-text.dropped'])
  })

  it('are not overwritten, nor dropped, by who has seen another text', async () => {
    const seen = (await template())?.languages.es.version
    const write = (subject: string, version?: string) =>
      app.call('PUT /mailTemplates/:key/:language', {
        token: owner,
        params,
        body: { subject, body: '{{ link }}', ...(version && { version }) },
      })
    const race = await Promise.all([write('Uno', seen), write('Dos', seen)])
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409])
    const [refused] = race.filter(({ status }) => status === 409)
    const now = (await template())?.languages.es
    expect(refused?.failure.details).toEqual({
      fields: ['subject', 'body'],
      current: { subject: now?.subject, body: now?.body },
      version: now?.version,
    })
    const drop = (version: string) =>
      app.call('DELETE /mailTemplates/:key/:language', { token: owner, params, query: { version } })
    expect((await drop(seen ?? '')).status).toBe(409)
    expect((await template())?.languages.es.custom).toBe(true)
    // Accepted: the same text again, a text based on the version seen, and a program without a version.
    expect((await write(now?.subject ?? '', seen)).status).toBe(200)
    expect((await write('Tres', now?.version)).status).toBe(200)
    expect((await write('Cuatro')).res.languages.es.subject).toBe('Cuatro')
  })

  it('are left aside when they no longer fit: an e-mail is sent with the built-in text rather than not at all', async () => {
    await insertRow(app.db, 'mailTexts', { key: 'activation', language: 'es', subject: '{{ gone }}', body: 'x' })
    expect((await sendReal())?.subject).toBe('Activa tu cuenta')
  })

  it('are left aside when they leave out the link for this reader', async () => {
    const body = "{% if name == 'Ana' %}{{ link }}{% endif %}"
    const text = { key: 'activation', language: 'es' as const, subject: 'Propio', body }
    await insertRow(app.db, 'mailTexts', text)
    const mail = await sendReal()
    expect(mail?.subject).toBe('Activa tu cuenta')
    expect(mail?.links).toHaveLength(1)
  })

  it('a test goes to oneself, with what is being written and not with what is in force', async () => {
    const body = { subject: 'Nuevo asunto', body: 'Hola {{ name }}\n\n{{ link }}' }
    const sent = await app.call('POST /mailTemplates/:key/:language/test', { token: owner, params, body })
    expect(sent.res).toEqual({ sent: true })
    const [mail, ...others] = await app.mails()
    expect([mail?.to, mail?.subject, others.length]).toEqual([email, 'Prueba: Nuevo asunto', 0])
    expect(mail?.text).toContain('Hola Ana')
    expect((await sendReal())?.subject).toBe('Activa tu cuenta')
  })
})

describe('nothing that people type becomes markup or a link', () => {
  it('T54: in a text of the brokerage', async () => {
    const { res } = await preview(
      'Hola <b>',
      '<a href="https://evil.example">Gratis</a> <script>alert(1)</script>\n\n[Aquí](https://evil.example)\n\n{{ link }}',
    )
    expect(res.html).not.toContain('<script>alert')
    expect(res.html).not.toMatch(/href="https:\/\/evil/)
    expect(res.html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;Gratis')
  })

  it('T54: in a value, whatever the text around it looks like', async () => {
    const stored = { key: 'notice', language: 'es' as const, subject: '{{ text }}', body: '{{ text }}\n\n{{ link }}' }
    await insertRow(app.db, 'mailTexts', stored)
    const text = '# Grande\n\n[Pulsa](https://evil.example) {{ link }} <img src=x onerror=alert(1)> \uE0000\uE001'
    await insertRow(app.db, 'emails', {
      toAddress: 'n@example.es',
      template: 'notice',
      params: JSON.stringify({ name: 'Ana', text, url: null, kind: 'DOCUMENTS' }),
      language: 'es',
      createdDate: new Date(),
    })
    const [mail] = await app.mails('n@example.es')
    expect(mail?.html).not.toMatch(/<h1[^>]*>Grande|href="https:\/\/evil|<img src=x/)
    expect(mail?.html).toContain('{{ link }}')
    expect(mail?.subject).not.toMatch(/[\r\n]/)
  })
})
