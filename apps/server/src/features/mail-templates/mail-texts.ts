import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@llave/texts/languages'
import { sql } from 'kysely'
import { AppError, type FieldCode, type FieldErrors } from '../../platform/app-error'
import { findRow } from '../../platform/database/db'
import type { MailTemplate } from '../../platform/mail/mail-template'
import { faultIn, type MailText } from '../../platform/mail/mail-text'
import type { Platform, Work } from '../../platform/platform'
import { translator } from '../../platform/texts'

/** A kind of e-mail in one language. */
export interface MailInLanguage {
  readonly template: MailTemplate
  readonly language: Language
}

/**
 * Refuses a text that could not be sent: invalid Liquid, unknown variables, or a missing required one. Tested with the
 * example.
 */
export async function refuseUnfit(
  platform: Platform,
  { template, language }: MailInLanguage,
  text: MailText,
): Promise<void> {
  const { values } = await template.read(template.example, translator(language), platform)
  const faults = { subject: faultIn(text.subject, values, []), body: faultIn(text.body, values, template.required) }
  const fields: Record<string, FieldCode> = {}
  const details: Record<string, object> = {}
  for (const [field, fault] of Object.entries(faults)) {
    if (fault === 'SYNTAX') fields[field] = 'error_form_template'
    else if (fault) {
      fields[field] = 'ERR_TEMPLATE_VARIABLE'
      details[field] = fault
    }
  }
  refuse(fields, details)
}

function refuse(fields: FieldErrors, details: object): void {
  const codes = Object.values(fields)
  if (codes.length === 0) return
  const code = codes.includes('ERR_TEMPLATE_VARIABLE') ? 'ERR_TEMPLATE_VARIABLE' : 'ERR_FORM_REVIEW_FIELDS'
  throw new AppError(code, { fields, details })
}

/** A hash that identifies the text. */
export function versionOf({ subject, body }: MailText): string {
  return createHash('sha256')
    .update(JSON.stringify([subject, body]))
    .digest('base64url')
    .slice(0, 22)
}

/**
 * Saves a custom text. Throws ERR_VERSION_CONFLICT, with the text in force, unless that is the `seen` version or the
 * same text; without a version nothing is refused.
 */
export async function saveText(work: Work, mail: MailInLanguage, text: MailText, seen?: string): Promise<void> {
  const { template, language } = mail
  const { subject, body } = text
  const present = await lockText(work, mail)
  if (!isDeepStrictEqual(present, { subject, body })) refuseUnseen(present, seen)
  const values = { subject, body, updatedDate: work.now, updatedBy: work.actor?.userId ?? null }
  await work.tx
    .insertInto('mailTexts')
    .values({ key: template.key, language, ...values })
    .onConflict(conflict => conflict.columns(['key', 'language']).doUpdateSet(values))
    .execute()
  await work.audit({ action: 'mail-text.saved', entity: 'mail-text', details: { key: template.key, language } })
}

/** Restores the built-in text; throws ERR_VERSION_CONFLICT unless the text in force is the `seen` version. */
export async function dropText(work: Work, mail: MailInLanguage, seen?: string): Promise<void> {
  const { template, language } = mail
  refuseUnseen(await lockText(work, mail), seen)
  await work.tx.deleteFrom('mailTexts').where('key', '=', template.key).where('language', '=', language).execute()
  await work.audit({ action: 'mail-text.dropped', entity: 'mail-text', details: { key: template.key, language } })
}

async function lockText({ tx }: Work, { template, language }: MailInLanguage): Promise<MailText> {
  // A built-in text has no row to lock.
  await sql`lock table mail_texts in share row exclusive mode`.execute(tx)
  const own = await findRow(tx, 'mailTexts', { key: template.key, language }, ['subject', 'body'])
  return own ?? template.builtIn(translator(language))
}

function refuseUnseen(present: MailText, seen: string | undefined): void {
  const version = versionOf(present)
  if (seen === undefined || seen === version) return
  throw new AppError('ERR_VERSION_CONFLICT', { details: { fields: ['subject', 'body'], current: present, version } })
}
