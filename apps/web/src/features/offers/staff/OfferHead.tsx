import type { StaffOffer } from '@llave/api-contract/offers'
import { Menu } from '@mantine/core'
import {
  IconCheck,
  IconDotsVertical,
  IconEye,
  IconFileDescription,
  IconHeart,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import { Chip } from '../../../ui/data/Chip'
import { MoreMenu } from '../../../ui/MoreMenu'
import { BankMark } from '../BankMark'
import { offerName } from '../offer-name'
import { canChoose } from './can-choose'
import classes from './OffersTab.module.css'

interface Props {
  readonly offer: StaffOffer
  readonly mayChange: boolean
  readonly onEdit: () => void
  readonly onChoose: () => void
  readonly onDossier: () => void
  readonly onRemove: () => void
}

export function OfferHead({ offer, mayChange, onEdit, onChoose, onDossier, onRemove }: Props) {
  const t = useTexts()
  return (
    <div className={classes.head}>
      <div className={classes.bank}>
        <BankMark bank={offer.bank} />
        <div className={classes.names}>
          <strong>{t(`states.banks.${offer.bank}`)}</strong>
          <span className="dimmed fz-xs block">{t(`offers.kinds.${offer.rateKind}`)}</span>
        </div>
        {mayChange && (
          <MoreMenu label={t('offers.actions', { offer: offerName(t, offer) })} icon={IconDotsVertical}>
            <Menu.Item leftSection={<IconPencil />} onClick={onEdit}>
              {t('offers.edit')}
            </Menu.Item>
            {canChoose(offer) && (
              <Menu.Item leftSection={<IconCheck />} onClick={onChoose}>
                {t('offers.choose', { bank: t(`states.banks.${offer.bank}`) })}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconFileDescription />} onClick={onDossier}>
              {t('words.prepareDossier')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash />} onClick={onRemove}>
              {t('offers.remove')}
            </Menu.Item>
          </MoreMenu>
        )}
      </div>
      <div className="flex gap-2xs wrap">
        {offer.isChosen && (
          <Chip tone="success" icon={<IconCheck aria-hidden="true" />}>
            {t('common.words.chosenDate')}
          </Chip>
        )}
        {offer.preferredDate && (
          <Chip tone="info" icon={<IconHeart aria-hidden="true" />}>
            {t('offers.preferred')}
          </Chip>
        )}
        {offer.isWithdrawn ? (
          <Chip tone="warning">{t('offers.withdrawn')}</Chip>
        ) : (
          offer.releasedDate && <Chip icon={<IconEye aria-hidden="true" />}>{t('offers.released')}</Chip>
        )}
      </div>
    </div>
  )
}
