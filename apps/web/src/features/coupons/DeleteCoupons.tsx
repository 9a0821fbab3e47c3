import { useCall } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog'

interface Props {
  /** Empty while closed. */
  readonly ids: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks, deletes, and reports how many were only deactivated because they had been used. */
export function DeleteCoupons({ ids, onClose, onDone }: Props) {
  const t = useTexts()
  const remove = useCall('DELETE /coupons/removeMultiples', {
    done: ({ totalDelete, totalInactive }) =>
      [
        totalDelete > 0 && t('coupons.delete.deleted', { count: totalDelete }),
        totalInactive > 0 && t('coupons.delete.disabled', { count: totalInactive }),
      ]
        .filter(Boolean)
        .join(' · ') || null,
    onDone: () => {
      onClose()
      onDone()
    },
  })
  return (
    <ConfirmDialog
      opened={ids.length > 0}
      onClose={onClose}
      title={t('coupons.delete.title', { count: ids.length })}
      dangerous
      confirm={{ label: t('common.actions.delete'), run: () => remove.run({ query: { couponIds: ids.join(',') } }) }}
    >
      {t('coupons.delete.text')}
    </ConfirmDialog>
  )
}
