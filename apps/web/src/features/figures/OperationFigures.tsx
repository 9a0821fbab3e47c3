import type { Region } from '@llave/domain/money/regions'
import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import { affordability, hasPrice } from '@llave/domain/questionnaire/affordability'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { formatMoneyShort, formatPercent } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { Abbreviated } from '../../ui/data/Abbreviation'
import { ShareFigure } from '../questionnaire/questionnaire.published'
import { CostLines } from './CostLines'
import classes from './figures.module.css'

interface Props {
  readonly type: OperationType
  readonly answers: QuestionnaireAnswers
  /** Current values in the panel, saved or not; null: those of the answers. */
  readonly mortgage: number | null
  readonly price: number | null
  readonly region: Region | null
}

/** The figures that follow from an operation's amounts and its holders' answers. */
export default function OperationFigures({ type, answers, mortgage, price, region }: Props) {
  const t = useTexts()
  const figures = affordability(type, answers, { mortgage, price })
  const { years, rate, instalment, debtRatio, loanToValue, holders } = figures
  const missing = t(
    figures.income ? 'questionnaire.manager.telephone.needsMortgage' : 'questionnaire.manager.telephone.needsIncome',
  )
  return (
    <div className={classes.figures}>
      <dl className={classes.lines} aria-label={t('figures.label')}>
        <div>
          <dt>{t('questionnaire.manager.telephone.instalment')}</dt>
          <dd>
            {formatMoneyShort(instalment)}
            {instalment !== null && years !== null && (
              <span className={classes.quiet}>{t('figures.basis', { years, rate: formatPercent(rate) })}</span>
            )}
          </dd>
        </div>
        {hasPrice(type) && (
          <div>
            <dt>
              <Abbreviated>{t('words.loanToValue')}</Abbreviated>
            </dt>
            <dd>
              <ShareFigure share={loanToValue} missing={t('questionnaire.manager.telephone.needsPrice')} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('words.debtRatio')}</dt>
          <dd>
            <ShareFigure share={debtRatio} missing={missing} />
          </dd>
        </div>
      </dl>
      {holders.length > 1 && debtRatio && (
        <ul className={classes.holders}>
          {holders.map(({ name, debtRatio: own }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: holders have no other identity than their place
            <li key={at}>
              {t('figures.alone', {
                name: name ?? t('figures.holder', { count: at + 1 }),
                ratio: own ? formatPercent(own.value) : '–',
              })}
            </li>
          ))}
        </ul>
      )}
      {type === 'COMPRA' && figures.price !== null && (
        <details className={classes.costs} open={region !== null || undefined}>
          <summary>{t('figures.costs')}</summary>
          {region ? (
            <CostLines region={region} price={figures.price} answers={answers} />
          ) : (
            <p className={classes.note}>{t('figures.costsNeedRegion')}</p>
          )}
        </details>
      )}
    </div>
  )
}
