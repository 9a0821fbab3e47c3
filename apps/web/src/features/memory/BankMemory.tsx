import type { BankMemory as Memory, Remembered } from '@llave/api-contract/memory.calls'
import { CASE_YEARS } from '@llave/domain/memory/bank-cases'
import { CRITERIA, type Criterion, ENOUGH_CASES } from '@llave/domain/memory/likeness'
import type { Bank } from '@llave/domain/operations/fields/banks'
import { hasPrice } from '@llave/domain/questionnaire/affordability'
import { fieldLabel } from '@llave/texts/field-label'
import type { Translate } from '@llave/texts/translate'
import { useQuery } from '@tanstack/react-query'
import { callQuery, keys } from '../../lib/queries/keys'
import { formatRate } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { Abbreviated } from '../../ui/data/Abbreviation'
import { Pending } from '../../ui/feedback/Pending'
import classes from './BankMemory.module.css'

interface Props {
  readonly operationId: string
  /** Null: all banks with enough cases, sorted by their share of approvals. */
  readonly bank: Bank | null
}

/** The banks' answers to similar operations, and the criteria of likeness. */
export default function BankMemory({ operationId, bank }: Props) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(
    callQuery(keys.operation.bankMemory(operationId), 'GET /operations/:id/bankMemory', {
      params: { id: operationId },
    }),
  )
  if (!data) return <Pending error={error} retry={refetch} count={2} height={36} />
  const shown = bank ? data.banks.filter(of => of.bank === bank) : data.banks
  if (data.operations === null || shown.length === 0) {
    const isOne = bank !== null && data.operations !== null
    return (
      <p className="dimmed fz-sm">
        {isOne
          ? t('memory.tooFewOf', { bank: t(`states.banks.${bank}`), count: ENOUGH_CASES })
          : t('memory.tooFew', { count: ENOUGH_CASES })}
      </p>
    )
  }
  return (
    <div className="stack gap-xs">
      <p className="dimmed fz-sm pretty">
        <Abbreviated quiet>{likeness(t, data, data.operations)}</Abbreviated>
      </p>
      <ul className="stack">
        {shown.map(of => (
          <li key={of.bank} className={classes.bank}>
            <span className="medium">{t(`states.banks.${of.bank}`)}</span>
            <BankFigures of={of} />
          </li>
        ))}
      </ul>
      {!bank && data.fewer.length > 0 && (
        <p className="dimmed fz-xs pretty">
          {t('memory.fewer', { count: ENOUGH_CASES, banks: data.fewer.map(of => t(`states.banks.${of}`)).join(', ') })}
        </p>
      )}
    </div>
  )
}

function BankFigures({ of }: { readonly of: Remembered }) {
  const t = useTexts()
  const { cases, approved, refused, silent, days, rates, conditions } = of
  const answers = [
    t('memory.approved', { approved, cases }),
    ...(refused > 0 ? [t('memory.refused', { count: refused })] : []),
    ...(silent > 0 ? [t('memory.silent', { count: silent })] : []),
  ].join(', ')
  return (
    <div className={classes.figures}>
      <span>{answers}</span>
      {days && <span>{t('memory.days', { days: days.median, cases: days.cases })}</span>}
      {rates.map(({ kind, rate, differential, ...counted }) => (
        <span key={kind}>
          {t(`memory.rates.${kind}`, {
            rate: formatRate(rate ?? 0),
            differential: formatRate(differential ?? 0),
            cases: counted.cases,
          })}
        </span>
      ))}
      {conditions.length > 0 && (
        <span className="dimmed">
          {t('memory.asks', { conditions: conditions.map(asked => t('memory.condition', asked)).join('; ') })}
        </span>
      )}
    </div>
  )
}

/** The criteria by which the counted operations are similar to this one, and those that were not compared. */
function likeness(t: Translate, { traits, compared }: Memory, count: number): string {
  const names: Readonly<Record<Criterion, string | null>> = {
    kind: t(`states.operationTypes.${traits.kind}`),
    loanToValue: traits.loanToValue && t(`memory.loanToValue.${traits.loanToValue}`),
    debtRatio: traits.debtRatio && t(`memory.debtRatio.${traits.debtRatio}`),
    employment: traits.employment && t(`memory.employment.${traits.employment}`),
    region: traits.region && t(`states.regions.${traits.region}`),
  }
  const list = (criteria: readonly Criterion[]) =>
    criteria.map(name => fieldLabel(t, `memory.criteria.${name}`)).join(', ')
  const givenUp = CRITERIA.filter(name => names[name] !== null && !compared.includes(name))
  const unknown = CRITERIA.filter(name => names[name] === null && (name !== 'loanToValue' || hasPrice(traits.kind)))
  return [
    t('memory.like', { count, years: CASE_YEARS, traits: compared.map(name => names[name]).join(', ') }),
    ...(givenUp.length > 0 ? [t('memory.givenUp', { criteria: list(givenUp) })] : []),
    ...(unknown.length > 0 ? [t('memory.unknown', { criteria: list(unknown) })] : []),
  ].join(' ')
}
