import type { CustomerOperation } from '@llave/api-contract/operations'
import { purchaseCosts } from '@llave/domain/money/purchase-costs'
import type { TypedNumber } from '@llave/domain/money/read-number'
import { REGIONS, type Region } from '@llave/domain/money/regions'
import { affordability, REFERENCE_RATE } from '@llave/domain/questionnaire/affordability'
import { costOf } from '@llave/domain/questionnaire/money-balance'
import { OFFER_YEARS_MAX } from '@llave/domain/validation/limits'
import { useState } from 'react'
import { tabStore } from '../../lib/device/storage'
import { formatMoneyShort, formatPercent } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { NativeSelectField } from '../../ui/fields/choices/NativeSelectField'
import { DecimalField } from '../../ui/fields/numbers/DecimalField'
import { WholeField } from '../../ui/fields/numbers/WholeField'
import { CostLines, homeOf } from './CostLines'
import classes from './figures.module.css'

interface Assumptions {
  /** In percent. */
  readonly rate: TypedNumber
  readonly years: TypedNumber
  readonly region: Region | null
}

/** The customer's assumptions, kept for the life of the tab. */
function useAssumptions(operationId: string, initial: Assumptions) {
  const key = `estimate.${operationId}`
  const [assumed, setAssumed] = useState<Assumptions>(() => ({ ...initial, ...readKept(tabStore.get(key)) }))
  function assume(part: Partial<Assumptions>): void {
    const next = { ...assumed, ...part }
    tabStore.set(key, JSON.stringify(next))
    setAssumed(next)
  }
  return [assumed, assume] as const
}

function readKept(kept: string | null): Partial<Assumptions> {
  try {
    return kept ? (JSON.parse(kept) as Partial<Assumptions>) : {}
  } catch {
    return {}
  }
}

/** The range of values with which an estimate is possible. */
interface Limits {
  readonly least: number
  readonly most: number
}
const RATE: Limits = { least: 0, most: 30 }
const YEARS: Limits = { least: 1, most: OFFER_YEARS_MAX }

const within = (value: TypedNumber, { least, most }: Limits) =>
  typeof value === 'number' && value >= least && value <= most ? value : null

/** Shows the limits at the field, as hint or as error, so that fields side by side stay aligned. */
const limited = (value: TypedNumber, limits: Limits, text: string) =>
  typeof value === 'number' && within(value, limits) === null ? { error: text } : { description: text }

/** An estimate of instalment, costs and savings, from the customer's answers and assumptions. */
export default function Estimate({ operation }: { readonly operation: CustomerOperation }) {
  const t = useTexts()
  const { _id, questionnaire } = operation
  const { typeOperation, ...answers } = questionnaire
  const answered = affordability(typeOperation, answers)
  const [assumed, assume] = useAssumptions(_id, {
    rate: REFERENCE_RATE * 100,
    years: answered.years,
    region: operation.region,
  })
  const rate = within(assumed.rate, RATE)
  const years = within(assumed.years, YEARS)
  const readable = rate !== null && years !== null
  const { mortgage, price, instalment, loanToValue } = affordability(typeOperation, answers, {
    years,
    rate: rate === null ? null : rate / 100,
  })
  if (mortgage === null) return null
  const buys = typeOperation === 'COMPRA' && price !== null
  const costs =
    buys && assumed.region ? purchaseCosts({ region: assumed.region, price, ...homeOf(answers) }).total : null

  return (
    <section className={classes.estimate} aria-labelledby="estimate">
      <h2 id="estimate">{t('figures.estimate.title')}</h2>
      <p className={classes.note}>{t('figures.estimate.intro')}</p>
      <div className={classes.fields}>
        <DecimalField
          kind="RATE"
          size="md"
          label={t('figures.estimate.rate')}
          {...limited(assumed.rate, RATE, t('figures.estimate.rateLimits'))}
          value={assumed.rate}
          onChange={value => assume({ rate: value })}
        />
        <WholeField
          size="md"
          label={t('figures.estimate.years')}
          {...limited(assumed.years, YEARS, t('figures.estimate.yearsLimits'))}
          value={assumed.years}
          onChange={value => assume({ years: value })}
        />
        {buys && (
          <NativeSelectField
            label={t('figures.estimate.region')}
            placeholder={t('figures.estimate.chooseRegion')}
            options={REGIONS.map(region => ({ value: region, label: t(`states.regions.${region}`) }))}
            value={assumed.region}
            onChange={region => assume({ region })}
          />
        )}
      </div>
      <dl className={classes.results} aria-live="polite">
        <div>
          <dt>{t('figures.estimate.instalment')}</dt>
          <dd>{readable ? formatMoneyShort(instalment) : '–'}</dd>
        </div>
        {loanToValue && (
          <div>
            <dt>{t('figures.estimate.loanToValue')}</dt>
            <dd>{t('figures.estimate.ofPrice', { share: formatPercent(loanToValue.value) })}</dd>
          </div>
        )}
        {costs !== null && price !== null && (
          <div>
            <dt>{t('figures.estimate.savings')}</dt>
            <dd>
              {formatMoneyShort(Math.max(0, costOf(typeOperation, answers) + costs - mortgage))}
              <span className={classes.quiet}>
                {t('figures.estimate.savingsHelp', { mortgage: formatMoneyShort(mortgage) })}
              </span>
            </dd>
          </div>
        )}
      </dl>
      {buys && assumed.region && (
        <details className={classes.costs}>
          <summary>{t('figures.estimate.costs')}</summary>
          <p className={classes.note}>{t(`figures.estimate.${kindOf(homeOf(answers))}`)}</p>
          <CostLines region={assumed.region} price={price} answers={answers} />
        </details>
      )}
    </section>
  )
}

function kindOf({ isNew, protection, isDwelling }: ReturnType<typeof homeOf>) {
  if (!isDwelling) return isNew ? 'newOther' : 'secondHandOther'
  return isNew ? (protection !== 'NONE' ? 'protectedHome' : 'newHome') : 'secondHand'
}
