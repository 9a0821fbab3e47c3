import type { CustomerOffer } from '@llave/api-contract/offers'
import { linkedDiscount, linkedYearlyCost } from '@llave/domain/offers/offer-terms'
import { IconAlertTriangle, IconTrophy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate, formatMoneyShort, formatRate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { Abbreviated } from '../../../ui/data/Abbreviation'
import classes from './OfferTable.module.css'
import { type Compared, HORIZONS, lowest, rateText } from './offer-figures'

interface Props<O extends CustomerOffer> {
  readonly label: string
  readonly columns: readonly Compared<O>[]
  readonly linked: boolean
  /** Above an offer's figures: its bank and actions. */
  readonly head: (offer: O) => ReactNode
  /** Further rows below the figures. */
  readonly more?: readonly { readonly label: string; readonly cell: (offer: O) => ReactNode }[]
  /** Shows the warning about a TAE, for those who can ask the bank. */
  readonly warns?: boolean
}

interface Row<O extends CustomerOffer> {
  readonly label: string
  readonly cell: (column: Compared<O>) => ReactNode
  /** The compared figure; the lowest is marked. */
  readonly figure?: (column: Compared<O>) => number
  readonly strong?: true
}

/** Offers side by side, one per column; the names of the rows stay visible. */
export function OfferTable<O extends CustomerOffer>({ label, columns, linked, head, more = [], warns }: Props<O>) {
  const t = useTexts()
  const money = (figure: (column: Compared<O>) => number): Pick<Row<O>, 'cell' | 'figure'> => ({
    cell: column => formatMoneyShort(figure(column)),
    figure,
  })
  const rows: readonly Row<O>[] = [
    { label: t('offers.rows.rate'), cell: ({ offer }) => rateText(t, offer, linked) },
    {
      label: t('offers.rows.tae'),
      cell: column => <Tae column={column} linked={linked} warns={warns ?? false} />,
      // The bank's TAE counts only if it matches the terms.
      figure: ({ offer, cost, differingTae }) =>
        linked && offer.tae !== null && differingTae === null ? offer.tae : cost.tae,
    },
    { label: t('offers.rows.instalment'), ...money(({ cost }) => cost.instalment) },
    {
      label: t('offers.rows.later'),
      cell: ({ cost }) => (cost.laterInstalment === null ? '–' : formatMoneyShort(cost.laterInstalment)),
    },
    { label: t('offers.rows.monthly'), cell: ({ cost }) => formatMoneyShort(cost.monthly) },
    {
      label: t('offers.rows.term'),
      cell: ({ offer }) => t('offers.term', { amount: formatMoneyShort(offer.amount), count: offer.years }),
    },
    { label: t('offers.rows.upfront'), cell: ({ cost }) => formatMoneyShort(cost.upfront) },
    { label: t('offers.fields.products'), cell: ({ offer }) => <Products offer={offer} linked={linked} /> },
    ...HORIZONS.map((years, at) => ({
      label: t('offers.rows.horizon', { count: years }),
      ...money(({ horizons }) => horizons[at] ?? 0),
    })),
    { label: t('offers.rows.total'), ...money(({ cost }) => cost.total), strong: true },
    {
      label: t('offers.fields.validUntil'),
      cell: ({ offer }) => (offer.validUntil ? formatDate(offer.validUntil) : '–'),
    },
    ...more.map(({ label: name, cell }) => ({ label: name, cell: ({ offer }: Compared<O>) => cell(offer) })),
  ]
  // The future cost of a variable rate is unknown: it is the cheapest at the present Euríbor.
  const best = t(columns.some(({ offer }) => offer.rateKind !== 'FIXED') ? 'offers.bestToday' : 'offers.best')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached with the keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table} data-columns={columns.length}>
        <thead>
          <tr>
            <td className={classes.corner} />
            {columns.map(({ offer }) => (
              <th key={offer._id} scope="col">
                {head(offer)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label: name, cell, figure, strong }) => {
            const lead = figure ? lowest(columns.map(figure)) : null
            return (
              <tr key={name} data-strong={strong}>
                <th scope="row">
                  <Abbreviated>{name}</Abbreviated>
                </th>
                {columns.map((column, at) => (
                  <td key={column.offer._id} data-best={lead === at || undefined}>
                    {cell(column)}
                    {lead === at && (
                      <span className={classes.best} title={best}>
                        <IconTrophy aria-hidden="true" />
                        <span className={strong ? undefined : 'visually-hidden'}>{best}</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Tae({
  column,
  linked,
  warns,
}: {
  readonly column: Compared
  readonly linked: boolean
  readonly warns: boolean
}) {
  const t = useTexts()
  const { offer, cost, differingTae } = column
  if (!linked || offer.tae === null) return t('offers.taeReckoned', { rate: formatRate(cost.tae) })
  return (
    <>
      {formatRate(offer.tae)}
      {warns && differingTae !== null && (
        <span className={classes.warning}>
          <IconAlertTriangle aria-hidden="true" />
          {t('offers.taeDiffers', { rate: formatRate(differingTae) })}
        </span>
      )}
    </>
  )
}

function Products({ offer, linked }: { readonly offer: CustomerOffer; readonly linked: boolean }) {
  const t = useTexts()
  if (offer.products.length === 0) return t('common.words.none')
  if (!linked) return t('offers.dropped', { rate: formatRate(linkedDiscount(offer)) })
  return (
    <>
      {t('offers.yearly', { amount: formatMoneyShort(linkedYearlyCost(offer)) })}
      <span className="dimmed fz-xs block">
        {offer.products.map(({ kind }) => t(`offers.products.${kind}`)).join(', ')}
      </span>
    </>
  )
}
