import type { StaffOffer } from '@llave/api-contract/offers'
import { atEuribor, EURIBOR_SHIFTS, offerCost } from '@llave/domain/offers/offer-cost'
import { formatMoneyShort } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { ChartFigure } from '../../../ui/charts/ChartFigure'
import { LineChart } from '../../../ui/charts/LineChart'
import { offerName } from '../offer-name'
import classes from './EuriborCharts.module.css'

interface Props {
  readonly offers: readonly StaffOffer[]
  readonly linked: boolean
}

/** Not the banks' own colours: two offers of one bank must differ, and so must neighbouring lines. */
const COLORS = ['--action', '--family-offers', '--family-approval', '--family-study', '--danger', '--family-request']

/**
 * The monthly and the total cost of each offer with the Euríbor below and above today's; only if one of them depends on
 * it.
 */
export function EuriborCharts({ offers, linked }: Props) {
  const t = useTexts()
  if (offers.every(({ rateKind }) => rateKind === 'FIXED')) return null
  const points = EURIBOR_SHIFTS.map(shift =>
    shift === 0 ? t('common.words.today') : t('offers.euribor.shift', { shift: signed(shift), count: Math.abs(shift) }),
  )
  const rows = offers.map((offer, at) => ({
    id: offer._id,
    name: offerName(t, offer),
    color: COLORS[at % COLORS.length] ?? '--action',
    costs: EURIBOR_SHIFTS.map(shift => offerCost(atEuribor(offer, shift), { linked })),
  }))
  const figures = [
    // For a mixed rate, the instalment of its variable part.
    { id: 'instalment', of: (cost: ReturnType<typeof offerCost>) => cost.laterInstalment ?? cost.instalment },
    { id: 'total', of: (cost: ReturnType<typeof offerCost>) => cost.total },
  ] as const
  return (
    <div className={classes.charts}>
      {figures.map(({ id, of }) => (
        <ChartFigure
          key={id}
          title={t(`offers.euribor.${id}`)}
          intro={t('offers.euribor.intro')}
          rows={rows}
          keyOf={row => row.id}
          columns={[
            { id: 'offer', title: t('offers.euribor.offer'), value: ({ name }) => name },
            ...points.map((title, at) => ({
              id: title,
              title,
              value: ({ costs }: (typeof rows)[number]) => Math.round(costs.map(of)[at] ?? 0),
              cell: ({ costs }: (typeof rows)[number]) => formatMoneyShort(costs.map(of)[at]),
            })),
          ]}
        >
          {width =>
            width > 0 && (
              <LineChart
                width={width}
                summary={t(`offers.euribor.${id}`)}
                points={points}
                lines={rows.map(({ costs, ...line }) => ({ ...line, values: costs.map(of) }))}
                format={formatMoneyShort}
              />
            )
          }
        </ChartFigure>
      ))}
    </div>
  )
}

const signed = (shift: number) => `${shift > 0 ? '+' : '−'}${Math.abs(shift)}`
