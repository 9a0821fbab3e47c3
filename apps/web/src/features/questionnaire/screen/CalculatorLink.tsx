import type { AskedQuestion } from '@llave/domain/questionnaire/evaluate'
import { IconCalculator } from '@tabler/icons-react'
import { useConfig } from '../../../lib/api/config'
import { useTexts } from '../../../lib/texts/texts'
import classes from './QuestionScreen.module.css'

/** An amount of what is asked for, rather than of what there is already. */
const isToReckon = ({ question: { control, chapter } }: AskedQuestion) =>
  control === 'MONEY' && (chapter === 'money' || chapter === 'works')

/** The brokerage's calculator where an amount has to be decided on; in another tab, so that nothing typed is lost. */
export function CalculatorLink({ asked }: { readonly asked: readonly AskedQuestion[] }) {
  const t = useTexts()
  const url = useConfig()?.links.calculator
  if (!url || !asked.some(isToReckon)) return null
  return (
    <a className={classes.calculator} href={url} target="_blank" rel="noopener noreferrer">
      <IconCalculator aria-hidden="true" />
      {t('questionnaire.wizard.calculator')}
    </a>
  )
}
