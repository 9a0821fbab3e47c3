import { isStaff } from '@llave/domain/people/roles'
import type { Language } from '@llave/texts/languages'
import type { Translate } from '@llave/texts/translate'
import { findRow } from '../database/db'
import type { Platform } from '../platform'
import { translator } from '../texts'
import { endingAddress } from './ended-mails'
import { type MailBrand, readMailBrand } from './mail-brand'
import { readMailContact } from './mail-contact'
import type { MailFacts, MailTemplate } from './mail-template'
import { type FilledMail, fillMail, type MailText } from './mail-text'
import { type RenderedMail, renderMail } from './render-mail'

interface EmailRow {
  /** The id of an e-mail in the outbox; a preview has none, and no link to unsubscribe. */
  readonly id?: string
  readonly template: string
  /** The reader's account, or null. The footer with the customer's contact person is left out for the staff. */
  readonly userId: string | null
  readonly params: unknown
  readonly language: Language
  /** A reply to the e-mail becomes a message. */
  readonly takesReplies?: boolean
  /** Overrides the text in force. */
  readonly ownText?: MailText | null
}

export interface OutgoingMail extends RenderedMail, Pick<MailFacts, 'documentIds' | 'made' | 'codes'> {
  readonly brand: MailBrand
}

export async function renderEmail(
  platform: Platform,
  templates: readonly MailTemplate[],
  row: EmailRow,
): Promise<OutgoingMail> {
  const template = templates.find(({ key }) => key === row.template)
  if (!template) throw new Error(`no e-mail template ${row.template}`)
  const t = translator(row.language)
  const facts = await template.read(row.params, t, platform)
  const own = row.ownText ?? (await ownText(platform, template.key, row.language))
  const brand = await readMailBrand(platform)
  const { operationId } = facts
  const contact =
    operationId === null || (await isOfStaff(platform, row.userId))
      ? null
      : await readMailContact(platform, operationId, brand)
  const mail = filled(platform, template, facts, own, t)
  const { documentIds, made, codes } = facts
  const ending = row.id === undefined ? null : endingAddress(platform, { id: row.id, template: row.template })
  return {
    ...renderMail(mail, { brand, contact, ending, takesReplies: row.takesReplies ?? false, t }),
    documentIds,
    made,
    codes,
    brand,
  }
}

async function isOfStaff({ db }: Platform, userId: string | null): Promise<boolean> {
  if (userId === null) return false
  const reader = await db.selectFrom('users').select('roles').where('id', '=', userId).executeTakeFirst()
  return reader !== undefined && isStaff(reader.roles)
}

function ownText({ db }: Platform, key: string, language: Language): Promise<MailText | undefined> {
  return findRow(db, 'mailTexts', { key, language }, ['subject', 'body'])
}

/** A custom text that does not fit its variables, or leaves out a required one, must not keep an e-mail from its reader. */
function filled(
  platform: Platform,
  template: MailTemplate,
  { values }: MailFacts,
  own: MailText | undefined,
  t: Translate,
): FilledMail {
  if (own) {
    try {
      return fillMail(own, values, template.required)
    } catch (error) {
      platform.log.warn({ template: template.key, error: String(error) }, 'an own e-mail text does not fit')
    }
  }
  return fillMail(template.builtIn(t), values)
}
