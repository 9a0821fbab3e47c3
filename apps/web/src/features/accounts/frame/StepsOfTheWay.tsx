import { IconKey } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import classes from './StepsOfTheWay.module.css'

const steps = ['questionnaire', 'documents', 'offers', 'keys'] as const

export function StepsOfTheWay() {
  const t = useTexts()
  return (
    <ol className={classes.steps}>
      {steps.map((step, index) => (
        <li key={step} className={classes.step}>
          <span className={classes.mark} data-last={step === 'keys' || undefined} aria-hidden="true">
            {step === 'keys' ? <IconKey /> : index + 1}
          </span>
          {t(`accounts.panel.steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
