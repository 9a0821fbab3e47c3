import type { Setup } from '@llave/api-contract/setup.calls'
import type { Translate } from '@llave/texts/translate'

export const doneOf = ({ steps }: Setup) => steps.filter(({ status }) => status === 'DONE').length

export const progressText = (t: Translate, setup: Setup) =>
  t('setup.progress', { done: doneOf(setup), total: setup.steps.length })
