import { IconKey } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import classes from './AccessPanel.module.css'
import { StreetDrawing } from './StreetDrawing'

const steps = ['questionnaire', 'documents', 'offers', 'keys'] as const

/** What the brokerage does, in four lines, above a street at dusk. */
export default function AccessPanel() {
  const t = useTexts()
  return (
    <section className={classes.panel} aria-labelledby="access-panel">
      <div className={classes.words}>
        <h2 id="access-panel" className={classes.title}>
          {t('accounts.panel.title')}
        </h2>
        <p className={classes.text}>{t('accounts.panel.text')}</p>
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
      </div>
      <StreetDrawing className={classes.street ?? ''} />
    </section>
  )
}
