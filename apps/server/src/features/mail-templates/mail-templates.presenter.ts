import type { MailTemplateRecord } from '@llave/api-contract/mail-templates.calls'
import { fieldLabel } from '@llave/texts/field-label'
import { type Language, languages } from '@llave/texts/languages'
import type { RowOf } from '../../platform/database/db'
import type { MailTemplate, MailVariable } from '../../platform/mail/mail-template'
import { valueText } from '../../platform/mail/mail-value'
import type { Platform } from '../../platform/platform'
import { translator } from '../../platform/texts'
import { versionOf } from './mail-texts'

type OwnText = Pick<RowOf<'mailTexts'>, 'key' | 'language' | 'subject' | 'body'>

/** A kind of e-mail with its texts in force; names and examples in the reader's language. */
export async function presentMailTemplate(
  platform: Platform,
  template: MailTemplate,
  { own, reader }: { readonly own: readonly OwnText[]; readonly reader: Language },
): Promise<MailTemplateRecord> {
  const t = translator(reader)
  const { values } = await template.read(template.example, t, platform)
  const textIn = (language: Language) => {
    const text = own.find(({ key, language: of }) => key === template.key && of === language)
    const { subject, body } = text ?? template.builtIn(translator(language))
    return { subject, body, custom: text !== undefined, version: versionOf({ subject, body }) }
  }
  return {
    key: template.key,
    name: t(`mails.names.${template.key}`),
    languages: Object.fromEntries(
      languages.map(language => [language, textIn(language)]),
    ) as MailTemplateRecord['languages'],
    variables: Object.entries(values).map(([name, value]) => ({
      name,
      label: fieldLabel(t, `mails.variables.${name as MailVariable}`),
      example: valueText(value),
    })),
    required: [...template.required],
  }
}
