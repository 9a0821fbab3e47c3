import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import * as es from '@llave/texts/es'
import { type Language, languages } from '@llave/texts/languages'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { aContact, aCustomer, anAdmin, anOperation, insertRow, updateRow, useApp } from '../../../test/app'
import { EXAMPLE_ID, type MailTemplate } from '../../platform/mail/mail-template'
import { faultIn } from '../../platform/mail/mail-text'
import { renderEmail } from '../../platform/mail/render-email'
import { translator } from '../../platform/texts'

const app = useApp()
const { db } = app

await db.updateTable('company').set({ name: 'Hipotecas <Gràcia> & Cía', iban: 'ES9121000418450200051332' }).execute()
const responsable = await anAdmin(db, { name: 'Javier', lastname: 'Molina', phone: '612345678' })
const customer = await aCustomer(db)
const operation = await anOperation(db, { userId: customer.id, responsableId: responsable.id })
const operationId = operation.id

const render = (template: string, params: unknown, language: Language = 'es') =>
  renderEmail(app.app.platform, app.app.mailTemplates, { template, userId: null, params, language })
const exampleOf = (template: string) =>
  app.app.mailTemplates.find(({ key }) => key === template)?.example as object | undefined

/** Parameters for a holder who is not the customer. */
const HOLDERS = {
  place: { operationId: EXAMPLE_ID, holderId: EXAMPLE_ID, linkId: EXAMPLE_ID },
  openedBy: { name: 'Ana Gil', typeOperation: 'EXTINCION' },
}

/** A promise with a future date. */
const PROMISE = { days: 3, since: '2099-03-02T09:00:00Z' }

/** Examples for the branches of the built-in texts that the preview does not cover. */
const OTHER_CASES: Partial<Record<MailTemplate['key'], object>> = {
  stateChanged: { state: 'NEGOCIACION', isCustomer: false, promise: PROMISE, ...HOLDERS },
  questionnaireCompleted: { promise: PROMISE },
  contractLink: { again: { kind: 'REJECTED', reason: 'El DNI está <borroso>' } },
  documents: {
    notices: [
      { kind: 'documentRequested', documents: [{ type: 'NOTA_SIMPLE', name: null, holder: null }], words: null },
    ],
    ...HOLDERS,
  },
  documentRejected: HOLDERS,
}

it('every e-mail is whole in every language: its text, its link in plain words too, its frame', async () => {
  const { mailTemplates } = app.app
  expect(mailTemplates.map(({ key }) => key).sort()).toEqual(Object.keys(es.mails.names).sort())
  for (const template of mailTemplates) {
    const about = template.params.safeParse({ ...(template.example as object), operationId }).success
    for (const [language, other] of languages.flatMap(of => [
      [of, {}] as const,
      ...(OTHER_CASES[template.key] ? [[of, OTHER_CASES[template.key]] as const] : []),
    ])) {
      const params = { ...(template.example as object), ...(about && { operationId }), ...other }
      const mail = await render(template.key, params, language)
      const where = `${template.key} in ${language}`
      expect(mail.subject, where).not.toBe('')
      for (const words of [mail.subject, mail.text, mail.html]) {
        expect(words, where).not.toMatch(/undefined|null|NaN|\[object|\{\{|\{%|[\uE000\uE001]|mails\./)
      }
      expect(mail.html, where).toContain(`lang="${language}"`)
      expect(mail.html, where).toContain('Hipotecas &lt;Gràcia&gt; &amp; Cía')
      const [button] = [...mail.html.matchAll(/<a\s+href="([^"]+)"[^>]*background/g)].map(([, url]) => url)
      if (button) expect(mail.text, where).toContain(button.replaceAll('&amp;', '&'))
      // No external pictures, fonts or styles: nobody can track that the e-mail was opened.
      expect(mail.html, where).not.toMatch(/<(img|link|script)[^>]+(src|href)="http|@import|url\(/)
    }
  }
})

it('every built-in text would be accepted if somebody saved it as their own', async () => {
  const { platform, mailTemplates } = app.app
  for (const template of mailTemplates) {
    for (const language of languages) {
      const t = translator(language)
      const { values } = await template.read(template.example, t, platform)
      const { body } = template.builtIn(t)
      expect(faultIn(body, values, template.required), `${template.key} in ${language}`).toBeNull()
    }
  }
})

it('a provision of funds says how to pay; the footer says whom to call', async () => {
  const params = { operationId, numOperation: 7, state: 'PROVISION_FONDOS', name: 'Ana', isCustomer: true }
  const mail = await render('stateChanged', params)
  expect(mail.text).toContain('IBAN: ES91 2100 0418 4502 0005 1332')
  expect(mail.text).toContain('● Provisión de fondos (Ahora)')
  expect(mail.text).toContain('Javier Molina\n612 345 678')
  expect(mail.html).toContain('https://wa.me/34612345678')
})

it('brings the appointment at the notary’s, in words and for the calendar', async () => {
  const formalizationDate = new Date(app.clock.now().getTime() + 3 * DAY_MS)
  const { id } = await anOperation(db, { state: 'FORMALIZACION', formalizationDate })
  const params = { operationId: id, numOperation: 8, state: 'FORMALIZACION', name: 'Ana', isCustomer: true }
  const mail = await render('stateChanged', params)
  expect(mail.text).toContain('Tienes cita: Firma de la hipoteca en la notaría, ')
  const [file] = await mail.made()
  expect(file).toMatchObject({ filename: expect.stringMatching(/^cita-\d+\.ics$/) })
  const moment = formalizationDate.toISOString().slice(0, 19).replace(/[-:]/g, '')
  expect(String(file?.content)).toContain(`DTSTART:${moment}Z`)
  const notary = await aContact(db, { name: 'Notaría <Ruiz>', address: 'Calle Mayor 3; Madrid' })
  await insertRow(db, 'operationContacts', { operationId: id, contactId: notary.id, role: 'NOTARIA' })
  const placed = await render('stateChanged', params)
  expect(placed.text).toMatch(/Tienes cita: Firma .+ \(Notaría <Ruiz>, Calle Mayor 3; Madrid\)\. Te la adjuntamos/)
  expect(placed.html).toContain('(Notaría &lt;Ruiz&gt;, Calle Mayor 3; Madrid)')
  const [placedFile] = await placed.made()
  expect(String(placedFile?.content)).toContain('LOCATION:Notaría <Ruiz>\\, Calle Mayor 3\\; Madrid')
  const archived = { isArchived: true, archivedReason: 'CANCELADA_POR_CLIENTE' as const }
  await updateRow(db, 'operations', id, archived)
  expect(await mail.made()).toEqual([])
})

it('a signature that is asked for again says so in its subject; a number stays beside its abbreviation', async () => {
  const subjects = (again: object) =>
    Promise.all(
      languages.map(async language => {
        const params = { ...exampleOf('contractLink'), ...again }
        const { subject, html } = await render('contractLink', params, language)
        expect(html).toMatch(/(nº|núm\.|no\.)\u00A0\d/)
        return subject
      }),
    )
  const first = await subjects({})
  const again = await subjects({ again: { kind: 'NEW_FEES' } })
  expect(new Set([...first, ...again]).size).toBe(2 * languages.length)
})

it('documents stand under their holder; one message for several is said once', async () => {
  const { text } = await render('documents', exampleOf('documents'))
  expect(text).toContain('Ana Gil Serra:\n• Nóminas')
  expect(text.match(/Las tres últimas/g)).toHaveLength(1)
  expect(text.indexOf('Documentos generales:')).toBeGreaterThan(text.indexOf('Marc Puig Roca:'))
})

it('the frame is what mjml makes of its source', async () => {
  const folder = path.join(import.meta.dirname, '../../../mails')
  // Imported by name at run time, because the program itself does not need mjml.
  const { compileFrame } = (await import(path.join(folder, 'compile-frame.mjs'))) as {
    compileFrame: () => Promise<string>
  }
  expect(readFileSync(path.join(folder, 'frame.liquid'), 'utf8')).toBe(await compileFrame())
})

it('writes dates in English as they are written here, the day before the month', async () => {
  const mail = await render('newDevice', exampleOf('newDevice'), 'en')
  expect(mail.text).toMatch(/\d{1,2} November 2026 at \d{2}:\d{2}/)
})

it.each([
  { kind: 'a mark', width: 40, alt: '' },
  { kind: 'lettering', width: 160, alt: 'Llave' },
])('with $kind for a logo, the head says the name once', async ({ width, alt }) => {
  const png = await sharp({ create: { width, height: 40, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  const logo = `data:image/png;base64,${png.toString('base64')}`
  await db.updateTable('company').set({ name: 'Llave', logo }).execute()
  const { html } = await render('activation', exampleOf('activation'))
  expect(html).toContain(`alt="${alt}" height="36"`)
  expect(html.includes('>Llave</div></td>')).toBe(alt === '')
})
