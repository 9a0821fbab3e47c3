import { protectionOf, purchaseCosts } from '@llave/domain/money/purchase-costs'
import { certaintyOf, RATES_COMPARED_ON, REGION_TAXES, TAXES_AS_OF } from '@llave/domain/money/purchase-taxes'
import type { Region } from '@llave/domain/money/regions'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { formatDate, formatMoneyShort, formatRate } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { Abbreviated } from '../../ui/data/Abbreviation'
import classes from './figures.module.css'

export function homeOf(answers: QuestionnaireAnswers) {
  const { statePropertyBuy, propertyIsProtected, propertyIsProtectedDesc, typePropertyBuy = [] } = answers
  return {
    isNew: statePropertyBuy === 'NUEVO',
    protection: protectionOf(propertyIsProtected === 'SI', propertyIsProtectedDesc),
    isDwelling:
      typePropertyBuy.length === 0 ||
      typePropertyBuy.some(({ typeProperty }) => typeProperty === 'PISO' || typeProperty === 'CASA'),
  }
}

interface Props {
  readonly region: Region
  readonly price: number
  readonly answers: QuestionnaireAnswers
}

/** The costs of a purchase line by line, with the law and the date of its rates. */
export function CostLines({ region, price, answers }: Props) {
  const t = useTexts()
  const home = homeOf(answers)
  const { taxes, formalities, appraisal, total } = purchaseCosts({ region, price, ...home })
  const certainty = certaintyOf(region, home.isNew)
  const lines = [
    ...taxes.map(({ tax, amount, percent }) => ({
      name: t('figures.tax', { tax, rate: formatRate(percent) }),
      amount,
    })),
    { name: t('figures.formalities'), amount: formalities },
    { name: t('common.words.appraisal'), amount: appraisal },
  ]
  return (
    <>
      <dl className={classes.lines}>
        {lines.map(({ name, amount }) => (
          <div key={name}>
            <dt>
              <Abbreviated>{name}</Abbreviated>
            </dt>
            <dd>{formatMoneyShort(amount)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{t('figures.total')}</dt>
          <dd>{formatMoneyShort(total)}</dd>
        </div>
      </dl>
      <p className={classes.note}>
        {t('figures.source', { date: formatDate(TAXES_AS_OF), law: REGION_TAXES[region].source })}
        {certainty === 'SECONDARY' && ` ${t('figures.secondary', { date: formatDate(RATES_COMPARED_ON) })}`}
        {certainty === 'ORIENTATIVE' && ` ${t('figures.orientative')}`}
      </p>
    </>
  )
}
