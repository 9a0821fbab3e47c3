import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { useTexts } from '../../lib/texts/texts'
import { progressText } from './progress'
import classes from './SetupCard.module.css'
import { setupQuery } from './setup-query'

/** How far the setup is, and the way on; gone once it has ended. */
export default function SetupCard() {
  const t = useTexts()
  const { data } = useQuery(setupQuery)
  if (!data || data.ended) return null
  const next = data.steps.find(({ status }) => status === 'OPEN')
  const progress = progressText(t, data)
  return (
    <section className={classes.card} aria-labelledby="setup-card">
      <div className="grow">
        <h2 id="setup-card" className={classes.title}>
          {t('setup.title')}
        </h2>
        <p className="dimmed pretty">
          {next
            ? t('setup.next', { progress, step: t(`setup.steps.${next.step}.title`) })
            : t('setup.restLater', { progress })}
        </p>
      </div>
      <Button variant="default" size="sm" component={Link} to={paths.setup}>
        {t('setup.continue')}
      </Button>
    </section>
  )
}
