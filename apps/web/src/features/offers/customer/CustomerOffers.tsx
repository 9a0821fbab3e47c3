import type { CustomerOffer } from '@llave/api-contract/offers'
import type { CustomerOperation } from '@llave/api-contract/operations'
import { Button } from '@mantine/core'
import { IconBuildingBank, IconCheck, IconHeart } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { paths } from '../../../lib/navigation/paths'
import { useCall } from '../../../lib/queries/use-call'
import { formatMoneyShort, formatRate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { Abbreviated } from '../../../ui/data/Abbreviation'
import { Chip } from '../../../ui/data/Chip'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { NativeSelectField } from '../../../ui/fields/choices/NativeSelectField'
import { BankMark } from '../BankMark'
import { Conditions } from '../compare/Conditions'
import { LinkedSwitch } from '../compare/LinkedSwitch'
import { OfferTable } from '../compare/OfferTable'
import { type Compared, compared, lowest, rateText } from '../compare/offer-figures'
import { offerName } from '../offer-name'
import classes from './CustomerOffers.module.css'

interface Props {
  readonly operation: Pick<CustomerOperation, '_id' | 'offers'>
  /**
   * The documents of a live request, which meet conditions; null for a closed one, where no offer can be preferred any
   * more.
   */
  readonly papers: ComponentProps<typeof Conditions>['operation'] | null
}

/** The banks' offers: one card each, the cheapest first; all terms of a single offer, or of any two side by side. */
export default function CustomerOffers({ operation, papers }: Props) {
  const t = useTexts()
  const [linked, setLinked] = useState(true)
  const [pair, setPair] = useState<readonly [string | null, string | null]>([null, null])
  const prefer = useCall('POST /operations/preferOffer', {
    done: ({ offers }) =>
      t(offers.some(({ preferredDate }) => preferredDate) ? 'offers.customer.told' : 'offers.customer.takenBack'),
  })
  const all = compared(operation.offers, linked).toSorted((one, other) => one.cost.total - other.cost.total)
  const [first, second] = all
  if (!first) {
    return <EmptyState icon={<IconBuildingBank aria-hidden="true" />}>{t('offers.customer.empty')}</EmptyState>
  }
  const best = lowest(all.map(({ cost }) => cost.total))
  const shown = (at: 0 | 1) => all.find(({ offer }) => offer._id === pair[at]) ?? (at === 0 ? first : (second ?? first))
  const options = all.map(({ offer }) => ({ value: offer._id, label: offerName(t, offer) }))
  // If the offer is already chosen on the other side, the two change places.
  const choose = (at: 0 | 1) => (id: string) => {
    const [one, other] = [shown(at).offer._id, shown(at === 0 ? 1 : 0).offer._id]
    const beside = id === other ? one : other
    setPair(at === 0 ? [id, beside] : [beside, id])
  }
  const title = t(second ? 'offers.customer.compare' : 'offers.customer.whole')

  return (
    <div className={classes.offers}>
      {papers && <p className="pretty">{t('offers.customer.intro')}</p>}
      <LinkedSwitch linked={linked} onChange={setLinked} />
      <ul className="stack gap-sm">
        {all.map((column, at) => (
          <li key={column.offer._id}>
            <OfferCard
              column={column}
              linked={linked}
              isBest={best === at}
              busy={prefer.running}
              onPrefer={papers && (offerId => void prefer.run({ body: { operationId: operation._id, offerId } }))}
            />
          </li>
        ))}
      </ul>
      {papers && <p className="dimmed fz-sm pretty">{t('offers.customer.note')}</p>}
      <div className={classes.pair}>
        <h2 className={classes.heading}>{title}</h2>
        {all.length > 2 && (
          <div className={classes.choices}>
            {([0, 1] as const).map(at => (
              <NativeSelectField
                key={at}
                label={t(at === 0 ? 'offers.customer.one' : 'offers.customer.other')}
                placeholder=""
                options={options}
                value={shown(at).offer._id}
                onChange={choose(at)}
              />
            ))}
          </div>
        )}
        <OfferTable
          label={title}
          columns={second ? [shown(0), shown(1)] : [first]}
          linked={linked}
          head={offer => <Bank offer={offer} />}
          more={
            papers
              ? [
                  {
                    label: t('common.words.conditions'),
                    cell: offer => (
                      <Conditions
                        offer={offer}
                        operation={papers}
                        reader="customer"
                        documents={paths.request(operation._id, 'documentos')}
                      />
                    ),
                  },
                ]
              : []
          }
        />
      </div>
      <p className="dimmed fz-sm pretty">{t('offers.assumptions')}</p>
    </div>
  )
}

interface CardProps {
  readonly column: Compared
  readonly linked: boolean
  readonly isBest: boolean
  readonly busy: boolean
  readonly onPrefer: ((offerId: string | null) => void) | null
}

function OfferCard({ column: { offer, cost }, linked, isBest, busy, onPrefer }: CardProps) {
  const t = useTexts()
  const isPreferred = offer.preferredDate !== null
  const figures = [
    { label: t('offers.rows.instalment'), value: formatMoneyShort(cost.instalment) },
    { label: t('offers.rows.tae'), value: formatRate(linked && offer.tae !== null ? offer.tae : cost.tae) },
    { label: t('offers.rows.total'), value: formatMoneyShort(cost.total) },
  ]
  return (
    <article className={classes.card} data-preferred={isPreferred || undefined} aria-label={offerName(t, offer)}>
      <div className="row gap-xs wrap">
        <Bank offer={offer} />
        {offer.isChosen && <Chip tone="success">{t('common.words.chosenDate')}</Chip>}
        {isBest && <Chip tone="info">{t('offers.bestToday')}</Chip>}
      </div>
      <p className="pretty">{rateText(t, offer, linked)}</p>
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>
              <Abbreviated quiet>{label}</Abbreviated>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!offer.isChosen && onPrefer && (
        <Button
          fullWidth
          size="md"
          variant={isPreferred ? 'filled' : 'default'}
          aria-pressed={isPreferred}
          disabled={busy}
          leftSection={isPreferred ? <IconCheck aria-hidden="true" /> : <IconHeart aria-hidden="true" />}
          onClick={() => onPrefer(isPreferred ? null : offer._id)}
        >
          {t(isPreferred ? 'offers.customer.preferred' : 'offers.customer.prefer')}
        </Button>
      )}
    </article>
  )
}

function Bank({ offer }: { readonly offer: CustomerOffer }) {
  const t = useTexts()
  return (
    <span className={classes.bank}>
      <BankMark bank={offer.bank} />
      <strong>{t(`states.banks.${offer.bank}`)}</strong>
    </span>
  )
}
