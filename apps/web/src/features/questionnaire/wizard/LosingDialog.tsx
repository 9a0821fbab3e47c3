import { ordinal } from '@llave/domain/text/ordinals'
import type { Translate } from '@llave/texts/translate'
import { formatList } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import type { Pending } from './use-giving'

export function LosingDialog({ pending }: { readonly pending: Pending }) {
  const t = useTexts()
  const { losses, agree, refuse } = pending
  return (
    <ConfirmDialog
      opened
      onClose={refuse}
      dangerous
      title={
        losses.holders.length > 0
          ? t('questionnaire.losing.holders', { names: namesOf(t, pending) })
          : t('questionnaire.losing.loans', { count: losses.loans })
      }
      confirm={{ label: t('common.actions.takeAway'), run: agree }}
    >
      {t('questionnaire.losing.text', { count: losses.paths.length })}
    </ConfirmDialog>
  )
}

function namesOf(t: Translate, { answers, losses }: Pending): string {
  const names = losses.holders.map(
    index =>
      answers.holders?.[index]?.name ?? t('questionnaire.losing.unnamed', { holder: ordinal(index + 1, t.language) }),
  )
  return formatList(t, names)
}
