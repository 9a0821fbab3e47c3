import type { TypedNumber } from '@llave/domain/money/read-number'
import { daysInState, lateness } from '@llave/domain/operations/timeline/staff-timeline'
import { affordability, type Comfort, hasPrice } from '@llave/domain/questionnaire/affordability'
import { calendarDay, daysBetween } from '@llave/domain/time/calendar-day'
import { Button } from '@mantine/core'
import { useThresholds } from '../../../lib/queries/use-thresholds'
import { formatDate, formatMoneyShort, formatPercent } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { useNow, useToday } from '../../../lib/use-now'
import { FeesButton } from '../../fees/fees.published'
import { OneField } from '../fields/SectionFields'
import { type OperationForm, useFieldValue, useStored } from '../form/operation-form'
import { Fact } from './Fact'
import classes from './FactStrip.module.css'

interface Props {
  readonly form: OperationForm
  readonly onQuestionnaire: () => void
}

const readable = (value: TypedNumber) => (typeof value === 'number' ? value : null)

const TONES = { GOOD: undefined, TIGHT: 'warning', BEYOND: 'danger' } as const satisfies Record<Comfort, unknown>

/**
 * The main figures of an operation, including unsaved values; each can be changed in place, in the same form as in the
 * panel.
 */
export function FactStrip({ form, onQuestionnaire }: Props) {
  return (
    <dl className={classes.strip} aria-label={useTexts()('operations.facts.label')}>
      <MoneyFacts form={form} onQuestionnaire={onQuestionnaire} />
      <FeesFact form={form} />
      <DaysFact form={form} />
      <ArrasFact form={form} />
    </dl>
  )
}

function MoneyFacts({ form, onQuestionnaire }: Props) {
  const t = useTexts()
  const type = useFieldValue(form, 'typeOperation')
  const worth = type === 'REFORMA' ? 'amountReform' : 'amountProject'
  const { typeOperation: _answered, ...answers } = useStored(form).questionnaire
  const mortgage = readable(useFieldValue(form, 'amountMortgage'))
  const price = readable(useFieldValue(form, worth))
  const { loanToValue, debtRatio, instalment, income } = affordability(type, answers, {
    mortgage,
    price: type === 'REFORMA' ? null : price,
  })
  return (
    <>
      <Fact
        form={form}
        label={t('operations.facts.loan')}
        value={mortgage && formatMoneyShort(mortgage)}
        of={['amountMortgage']}
      >
        <OneField form={form} name="amountMortgage" />
      </Fact>
      <Fact form={form} label={t(`operations.fields.${worth}`)} value={price && formatMoneyShort(price)} of={[worth]}>
        <OneField form={form} name={worth} />
      </Fact>
      {hasPrice(type) && (
        <Fact
          form={form}
          label={t('words.loanToValue')}
          value={loanToValue && formatPercent(loanToValue.value)}
          tone={loanToValue ? TONES[loanToValue.comfort] : undefined}
          of={['amountMortgage', worth, 'mortgagePercentage']}
        >
          <OneField form={form} name="amountMortgage" />
          <OneField form={form} name={worth} />
          <OneField form={form} name="mortgagePercentage" />
        </Fact>
      )}
      <Fact
        form={form}
        label={t('words.debtRatio')}
        value={debtRatio && formatPercent(debtRatio.value)}
        missing={t(income ? 'operations.facts.noLoan' : 'operations.facts.noIncome')}
        tone={debtRatio ? TONES[debtRatio.comfort] : undefined}
      >
        <div className="stack gap-xs start fz-sm">
          {debtRatio ? (
            <>
              <p>{t('operations.facts.instalment', { amount: formatMoneyShort(instalment) })}</p>
              <p>{t('operations.facts.income', { amount: formatMoneyShort(income) })}</p>
            </>
          ) : (
            <p>{t('operations.facts.unknown')}</p>
          )}
          <Button size="xs" variant="default" onClick={onQuestionnaire}>
            {t('operations.facts.toQuestionnaire')}
          </Button>
        </div>
      </Fact>
    </>
  )
}

function FeesFact({ form }: Pick<Props, 'form'>) {
  const t = useTexts()
  const operation = useStored(form)
  const { honorariosMin: min, honorariosMax: max } = operation
  const known = min !== null && max !== null
  const value = !known
    ? t('operations.facts.none')
    : min === max
      ? formatMoneyShort(min)
      : `${formatMoneyShort(min)} – ${formatMoneyShort(max)}`
  return (
    <div className={classes.fact}>
      <dt>{t('words.fees')}</dt>
      <dd>
        <FeesButton operation={operation} unstyled className={classes.value ?? ''}>
          {value}
        </FeesButton>
      </dd>
    </div>
  )
}

function DaysFact({ form }: Pick<Props, 'form'>) {
  const t = useTexts()
  const stored = useStored(form)
  const now = useNow()
  const late = lateness(stored, { now, thresholds: useThresholds() })
  const count = daysInState(stored, now)
  return (
    <div className={classes.fact} data-tone={{ ON_TIME: undefined, LATE: 'warning', VERY_LATE: 'danger' }[late]}>
      <dt>{t('operations.facts.days')}</dt>
      <dd className={classes.read} title={late === 'ON_TIME' ? undefined : t('operations.rail.late', { count })}>
        {t('words.days', { count })}
        {late !== 'ON_TIME' && <span className="visually-hidden">{t('operations.rail.late', { count })}</span>}
      </dd>
    </div>
  )
}

function ArrasFact({ form }: Pick<Props, 'form'>) {
  const t = useTexts()
  const { isArchived } = useStored(form)
  const type = useFieldValue(form, 'typeOperation')
  const arras = useFieldValue(form, 'arrasDate')
  const signed = useFieldValue(form, 'formalizationDate')
  const today = calendarDay(useToday())
  if (!arras && type !== 'COMPRA') return null
  const days = arras ? daysBetween(today, calendarDay(arras)) : 0
  // An operation that is archived or signed loses nothing on that day.
  const counts = arras && !isArchived && !signed
  return (
    <Fact
      form={form}
      label={t('operations.facts.arras')}
      value={
        arras &&
        [
          formatDate(arras),
          ...(counts
            ? [t(days < 0 ? 'common.relativeTime.days' : 'operations.risk.soon', { count: Math.abs(days) })]
            : []),
        ].join(' · ')
      }
      tone={counts ? (days < 0 ? 'danger' : days <= 7 ? 'warning' : undefined) : undefined}
      of={['arrasDate']}
    >
      <OneField form={form} name="arrasDate" />
    </Fact>
  )
}
