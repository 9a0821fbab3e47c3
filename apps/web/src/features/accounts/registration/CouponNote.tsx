import { Button } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { call } from '../../../lib/api/api'
import { useReading } from '../../../lib/calls/use-reading'
import { useTexts } from '../../../lib/texts/texts'

interface Props {
  readonly handle: string
  readonly onRemove: () => void
}

/** With which coupon somebody registers, and whether it still counts; they register either way. */
export function CouponNote({ handle, onRemove }: Props) {
  const t = useTexts()
  const { value } = useReading(() => call('POST /coupons/check', { body: { handle } }), [handle])
  return (
    <div className="row gap-sm radius-md icon-20 mb-md pad-xs-sm bordered" role="status">
      <IconTicket aria-hidden="true" />
      <p className="grow">{t(`accounts.coupon.${value?.state ?? 'ACTIVE'}`, { handle })}</p>
      <Button variant="subtle" size="sm" onClick={onRemove}>
        {t('common.words.remove')}
      </Button>
    </div>
  )
}
