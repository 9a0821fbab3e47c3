import type { Language } from '@llave/texts/languages'
import { AppError } from '../../platform/app-error'
import { readRow } from '../../platform/database/db'
import type { CallServer } from '../../platform/http/call-server'
import type { MailTemplate } from '../../platform/mail/mail-template'
import type { MailText } from '../../platform/mail/mail-text'
import { renderEmail } from '../../platform/mail/render-email'
import type { Actor, Platform } from '../../platform/platform'
import { LIMITS } from '../../platform/security/rate-limits'
import { translator } from '../../platform/texts'
import { presentMailTemplate } from './mail-templates.presenter'
import { dropText, type MailInLanguage, refuseUnfit, saveText } from './mail-texts'

export function mailTemplateRoutes(server: CallServer, platform: Platform, templates: readonly MailTemplate[]): void {
  const ownTexts = () => platform.db.selectFrom('mailTexts').select(['key', 'language', 'subject', 'body']).execute()

  function find({ key, language }: { readonly key: string; readonly language: Language }): MailInLanguage {
    const template = templates.find(candidate => candidate.key === key)
    if (!template) throw new AppError('ERR_NOT_FOUND')
    return { template, language }
  }

  const present = async ({ template }: MailInLanguage, { language: reader }: Actor) =>
    presentMailTemplate(platform, template, { own: await ownTexts(), reader })

  /** A text being written; missing parts are those in force. */
  async function draftOf(
    mail: MailInLanguage,
    actor: Actor,
    given: { readonly [F in keyof MailText]?: string | undefined },
  ) {
    const { languages } = await present(mail, actor)
    const { subject, body } = languages[mail.language]
    const text = { subject: given.subject ?? subject, body: given.body ?? body }
    await refuseUnfit(platform, mail, text)
    return text
  }

  server.handle('GET /mailTemplates', async ({ actor }) => {
    const own = await ownTexts()
    return Promise.all(
      templates.map(template => presentMailTemplate(platform, template, { own, reader: actor.language })),
    )
  })

  server.handle('PUT /mailTemplates/:key/:language', async ({ actor, params, body, transact }) => {
    const mail = find(params)
    const { version, ...text } = body
    await refuseUnfit(platform, mail, text)
    await transact(work => saveText(work, mail, text, version))
    return present(mail, actor)
  })

  server.handle('DELETE /mailTemplates/:key/:language', async ({ actor, params, query, transact }) => {
    const mail = find(params)
    await transact(work => dropText(work, mail, query.version))
    return present(mail, actor)
  })

  server.handle('POST /mailTemplates/:key/:language/preview', async ({ actor, params, body }) => {
    const mail = find(params)
    const text = await draftOf(mail, actor, body)
    const { key: template, example } = mail.template
    const row = { template, userId: null, params: example, language: mail.language, ownText: text }
    const { subject, html, text: plain } = await renderEmail(platform, templates, row)
    return { subject, html, text: plain }
  })

  server.handle('POST /mailTemplates/:key/:language/test', async ({ actor, params, body, transact }) => {
    const mail = find(params)
    const text = await draftOf(mail, actor, body)
    await platform.rateLimits.hit(LIMITS.testMails, actor.userId)
    const { email } = await readRow(platform.db, 'users', actor.userId, ['email'])
    const subject = translator(mail.language)('mails.frame.test', { subject: text.subject })
    await transact(work =>
      work.mail(mail.template, {
        to: email,
        userId: actor.userId,
        params: mail.template.example,
        language: mail.language,
        text: { ...text, subject },
      }),
    )
    return { sent: true as const }
  })
}
