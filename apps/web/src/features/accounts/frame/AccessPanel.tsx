import { useTexts } from '../../../lib/texts/texts'
import classes from './AccessPanel.module.css'
import { StepsOfTheWay } from './StepsOfTheWay'
import { StreetDrawing } from './StreetDrawing'

/** The brokerage's services in four lines, or what its staff do here, above a drawing. */
export default function AccessPanel({ office }: { readonly office: boolean }) {
  const t = useTexts()
  return (
    <section className={classes.panel} aria-labelledby="access-panel">
      <div className={classes.words}>
        <h2 id="access-panel" className={classes.title}>
          {t(office ? 'accounts.panel.office.title' : 'accounts.panel.title')}
        </h2>
        <p className={classes.text}>{t(office ? 'accounts.panel.office.text' : 'accounts.panel.text')}</p>
        {!office && (
          <div className={classes.steps}>
            <StepsOfTheWay />
          </div>
        )}
      </div>
      <StreetDrawing className={classes.street ?? ''} />
    </section>
  )
}
