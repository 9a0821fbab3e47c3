import type { StaffOffer } from '@llave/api-contract/offers'
import type { StaffOperation } from '@llave/api-contract/operations'
import { useTexts } from '../../../lib/texts/texts'
import { SideDrawer } from '../../../ui/feedback/SideDrawer'
import { OfferFields } from './OfferFields'

interface Props {
  readonly operation: StaffOperation
  readonly opened: boolean
  /** Null: a new one. */
  readonly offer: StaffOffer | null
  readonly onClose: () => void
}

/** The form of an offer beside the table. */
export function OfferDrawer({ operation, opened, offer, onClose }: Props) {
  const t = useTexts()
  return (
    <SideDrawer opened={opened} onClose={onClose} width={560} title={t(offer ? 'offers.edit' : 'offers.add')}>
      {opened && <OfferFields key={offer?._id ?? 'new'} operation={operation} offer={offer} onDone={onClose} />}
    </SideDrawer>
  )
}
