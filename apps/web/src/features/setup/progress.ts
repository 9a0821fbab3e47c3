import type { Setup } from '@llave/api-contract/setup.calls'
import { fieldLabel } from '@llave/texts/field-label'
import type { Translate } from '@llave/texts/translate'
import { formatList } from '../../lib/texts/formats'

export const doneOf = ({ steps }: Setup) => steps.filter(({ status }) => status === 'DONE').length

export const progressText = (t: Translate, setup: Setup) =>
  t('setup.progress', { done: doneOf(setup), total: setup.steps.length })

/** The missing company data that contracts need, in one sentence. */
export const missingText = (t: Translate, { missing }: Setup) =>
  t('setup.missing', {
    fields: formatList(
      t,
      missing.map(field => fieldLabel(t, `company.fields.${field}`)),
    ),
  })
