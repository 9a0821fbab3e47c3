import { useTexts } from '../../../lib/texts/texts'
import classes from './AccessPanel.module.css'
import { StepsOfTheWay } from './StepsOfTheWay'
import { StreetDrawing } from './StreetDrawing'

/** The brokerage's services in four lines, above a drawing. */
export default function AccessPanel() {
  const t = useTexts()
  return (
    <section className={classes.panel} aria-labelledby="access-panel">
      <div className={classes.words}>
        <h2 id="access-panel" className={classes.title}>
          {t('accounts.panel.title')}
        </h2>
        <p className={classes.text}>{t('accounts.panel.text')}</p>
        <div className={classes.steps}>
          <StepsOfTheWay />
        </div>
      </div>
      <StreetDrawing className={classes.street ?? ''} />
    </section>
  )
}
