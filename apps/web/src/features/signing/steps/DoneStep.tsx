import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import classes from '../signing.module.css'

/** The confirmation, with a link to the account (spec: customer area §2). */
export function DoneStep({ name }: { readonly name: string }) {
  const t = useTexts()
  return (
    <section className="stack gap-sm start">
      <span className={classes.tick} aria-hidden="true">
        <IconCheck />
      </span>
      <h2>{t('signing.done.title')}</h2>
      <p className="dimmed pretty">{t('signing.done.intro', { name })}</p>
      <p className="dimmed pretty">{t('signing.done.next')}</p>
      <Button component={Link} to={paths.dashboard} size="lg">
        {t('signing.done.account')}
      </Button>
    </section>
  )
}
