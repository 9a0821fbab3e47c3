import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import { affordability, hasPrice, REFERENCE_RATE } from '@llave/domain/questionnaire/affordability'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { imbalanceOf } from '@llave/domain/questionnaire/money-balance'
import { formatMoneyShort, formatPercent } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { Abbreviated } from '../../../ui/data/Abbreviation'
import { ShareFigure } from './ShareFigure'
import classes from './TelephoneFigures.module.css'

interface Props {
  readonly type: OperationType
  readonly answers: QuestionnaireAnswers
}

export function TelephoneFigures({ type, answers }: Props) {
  const t = useTexts()
  const { years, instalment, income, debtRatio, loanToValue } = affordability(type, answers)
  const imbalance = imbalanceOf(type, answers)
  const rate = formatPercent(REFERENCE_RATE)
  return (
    <dl className={classes.figures} aria-label={t('questionnaire.manager.telephone.figures')}>
      <div>
        <dt>{t('questionnaire.manager.telephone.instalment')}</dt>
        <dd>
          <strong>{formatMoneyShort(instalment)}</strong>
          <span className="dimmed">
            {years === null || instalment === null
              ? t('questionnaire.manager.telephone.needsMortgage')
              : t('questionnaire.manager.telephone.basis', { years, rate })}
          </span>
        </dd>
      </div>
      <div>
        <dt>{t('words.debtRatio')}</dt>
        <dd>
          <ShareFigure
            share={debtRatio}
            missing={t(
              income ? 'questionnaire.manager.telephone.needsMortgage' : 'questionnaire.manager.telephone.needsIncome',
            )}
          />
        </dd>
      </div>
      {hasPrice(type) && (
        <div>
          <dt>
            <Abbreviated quiet>{t('words.loanToValue')}</Abbreviated>
          </dt>
          <dd>
            <ShareFigure share={loanToValue} missing={t('questionnaire.manager.telephone.needsPrice')} />
          </dd>
        </div>
      )}
      {imbalance && (
        <div>
          <dt>{t('questionnaire.manager.telephone.balance')}</dt>
          <dd>{t(`questionnaire.manager.telephone.${imbalance.kind}`, { by: formatMoneyShort(imbalance.by) })}</dd>
        </div>
      )}
    </dl>
  )
}
