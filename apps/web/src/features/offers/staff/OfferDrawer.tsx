import type { StaffOperation } from '@llave/api-contract/operations'
import { useTexts } from '../../../lib/texts/texts'
import type { Openable } from '../../../ui/feedback/frames'
import { SideDrawer } from '../../../ui/feedback/SideDrawer'
import { OfferFields } from './OfferFields'

interface Props extends Openable {
  readonly operation: StaffOperation
  /** Null for a new one. */
  readonly offerId: string | null
}

export function OfferDrawer({ operation, opened, offerId, onClose }: Props) {
  const t = useTexts()
  return (
    <SideDrawer opened={opened} onClose={onClose} width={560} title={t(offerId ? 'offers.edit' : 'offers.add')}>
      {opened && <OfferFields key={offerId ?? 'new'} operation={operation} offerId={offerId} onDone={onClose} />}
    </SideDrawer>
  )
}
