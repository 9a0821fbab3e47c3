import { FEE_NAMES, type FeeName } from '@llave/domain/money/fees'
import { isUnreadable, type TypedNumber } from '@llave/domain/money/read-number'
import { formatMoney } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { ConflictDialog } from '../../ui/feedback/ConflictDialog'
import type { FeesConflict, FeesForm } from './fees-form'

interface Props {
  readonly conflict: FeesConflict | null
  readonly typed: FeesForm
  readonly onClose: () => void
  /** Called when one's own amounts are given up for theirs. */
  readonly onTake: (theirs: FeesConflict['theirs']) => void
}

/** Amounts that somebody else has changed as well: the person chooses before anything is saved. */
export function FeesConflictDialog({ conflict, typed, onClose, onTake }: Props) {
  const t = useTexts()
  const theirs = conflict?.theirs ?? {}
  const names = FEE_NAMES.filter(name => name in theirs)
  const text = (value: TypedNumber | undefined) =>
    value == null ? t('operations.activity.nothing') : isUnreadable(value) ? value.typed : formatMoney(value)
  return (
    <ConflictDialog<FeeName>
      opened={conflict !== null}
      title={t('operations.conflict.title')}
      text={t('operations.conflict.body')}
      apply={t('operations.conflict.apply')}
      conflicts={names.map(key => ({
        key,
        label: t(`fees.fields.${key}`),
        mine: t('operations.conflict.mine', { value: text(typed[key]) }),
        theirs: t('operations.conflict.theirs', {
          name: t('operations.conflict.someone'),
          value: text(theirs[key]),
        }),
      }))}
      onClose={onClose}
      onSettle={sides =>
        onTake(Object.fromEntries(names.filter(key => sides[key] === 'theirs').map(key => [key, theirs[key]])))
      }
    />
  )
}
