import type { Setup } from '@llave/api-contract/setup.calls'
import { LOCALES } from '@llave/texts/locales'
import type { Translate } from '@llave/texts/translate'

export const doneOf = ({ steps }: Setup) => steps.filter(({ status }) => status === 'DONE').length

export const progressText = (t: Translate, setup: Setup) =>
  t('setup.progress', { done: doneOf(setup), total: setup.steps.length })

/** What contracts lack of the company's data, in one sentence. */
export function missingText(t: Translate, { missing }: Setup): string {
  const list = new Intl.ListFormat(LOCALES[t.language], { type: 'conjunction' })
  return t('setup.missing', { fields: list.format(missing.map(field => t(`company.fields.${field}`))) })
}
