import type { Setup } from '@llave/api-contract/setup.calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { useTexts } from '../../lib/texts/texts'
import { missingText, progressText } from './progress'
import classes from './SetupCard.module.css'
import { setupQuery } from './setup-query'

interface Props {
  readonly setup: Setup
}

/**
 * The progress of the setup, with a link to it; after its end, the missing company data that contracts need, if any.
 */
export default function SetupCard() {
  const { data } = useQuery(setupQuery)
  if (!data) return null
  if (!data.ended) return <Progress setup={data} />
  return data.missing.length > 0 ? <Gaps setup={data} /> : null
}

function Gaps({ setup }: Props) {
  const t = useTexts()
  const action = t('setup.steps.COMPANY.action')
  return (
    <Shown title={t('setup.gaps.title')} to={paths.configurationTab('empresa')} action={action}>
      {missingText(t, setup)} {t('setup.gaps.text')}
    </Shown>
  )
}

function Progress({ setup }: Props) {
  const t = useTexts()
  const next = setup.steps.find(({ status }) => status === 'OPEN')
  const progress = progressText(t, setup)
  return (
    <Shown title={t('area.titles.setup')} to={paths.setup} action={t('common.actions.continue')}>
      {next
        ? t('setup.next', { progress, step: t(`setup.steps.${next.step}.title`) })
        : t('setup.restLater', { progress })}
    </Shown>
  )
}

interface ShownProps {
  readonly title: string
  readonly children: ReactNode
  readonly to: string
  readonly action: string
}

function Shown({ title, children, to, action }: ShownProps) {
  return (
    <section className="row card gap-md pad-sm-md" aria-labelledby="setup-card">
      <div className="grow">
        <h2 id="setup-card" className={classes.title}>
          {title}
        </h2>
        <p className="dimmed pretty">{children}</p>
      </div>
      <Button variant="default" size="sm" component={Link} to={to}>
        {action}
      </Button>
    </section>
  )
}
