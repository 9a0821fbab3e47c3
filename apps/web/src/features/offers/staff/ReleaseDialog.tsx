import type { StaffOperation } from '@llave/api-contract/operations'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { CheckField } from '../../../ui/fields/choices/CheckField'
import { offerName } from '../offer-name'

interface Props {
  readonly operation: StaffOperation
  readonly onClose: () => void
}

/** Chooses the offers that the customer sees; the customer is notified only of new ones. */
export function ReleaseDialog({ operation, onClose }: Props) {
  const t = useTexts()
  const offers = operation.offers.filter(({ isWithdrawn }) => !isWithdrawn)
  const seen = offers.filter(({ releasedDate }) => releasedDate !== null)
  // If nothing is released yet, all are preselected.
  const [chosen, setChosen] = useState<readonly string[]>((seen.length > 0 ? seen : offers).map(({ _id }) => _id))
  const release = useCall('POST /operations/releaseOffers', { done: 'offers.release.done', onDone: onClose })
  const news = offers.filter(({ _id, releasedDate }) => chosen.includes(_id) && releasedDate === null).length
  const isSame = news === 0 && seen.every(({ _id }) => chosen.includes(_id))
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('offers.release.title')}
      disabled={isSame}
      confirm={{
        label: t(news > 0 ? 'offers.release.showAndTell' : 'common.actions.save', { count: news }),
        run: () => release.run({ body: { operationId: operation._id, offerIds: [...chosen] } }),
      }}
    >
      <Stack gap="xs">
        {offers.map((offer, at) => (
          <CheckField
            key={offer._id}
            data-autofocus={at === 0 || undefined}
            label={offerName(t, offer)}
            checked={chosen.includes(offer._id)}
            onChange={event =>
              setChosen(
                event.currentTarget.checked ? [...chosen, offer._id] : chosen.filter(other => other !== offer._id),
              )
            }
          />
        ))}
        <Text size="sm" c="dimmed">
          {t('offers.release.help', { name: operation.user.name })}
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
