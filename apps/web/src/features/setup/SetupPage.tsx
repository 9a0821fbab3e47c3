import type { Setup } from '@llave/api-contract/setup.calls'
import { mayEndSetup } from '@llave/domain/setup/setup-steps'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { useCall } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'
import { Pending } from '../../ui/feedback/Pending'
import { Card, Page } from '../../ui/Page'
import { useFocusAfter } from '../../ui/use-focus-after'
import { doneOf, progressText } from './progress'
import classes from './SetupPage.module.css'
import { setupQuery } from './setup-query'
import { StepItem } from './steps/StepItem'

/**
 * /puesta-en-marcha: what a new brokerage needs before its first customer. Its steps use the forms of other screens.
 */
export default function SetupPage() {
  const t = useTexts()
  const { data: setup, error, refetch } = useQuery(setupQuery)
  return (
    <div className={classes.column}>
      <Page title={t('area.titles.setup')} intro={t('setup.intro')}>
        {setup ? <Steps setup={setup} /> : <Pending error={error} retry={refetch} count={7} height={88} />}
      </Page>
    </div>
  )
}

function Steps({ setup }: { readonly setup: Setup }) {
  const t = useTexts()
  const end = useFocusAfter<HTMLHeadingElement>(String(setup.ended))
  return (
    <>
      {setup.ended ? (
        <Card className={classes.last ?? ''}>
          <div>
            <h2 ref={end} tabIndex={-1}>
              {t('setup.ended.title')}
            </h2>
            <p className="dimmed">{t('setup.ended.text')}</p>
          </div>
          <Button component={Link} to={paths.operations}>
            {t('setup.ended.action')}
          </Button>
        </Card>
      ) : (
        <p className="row fz-sm dimmed tabular gap-sm">
          <span className={classes.track} aria-hidden="true">
            <span className={classes.bar} style={{ width: `${(100 * doneOf(setup)) / setup.steps.length}%` }} />
          </span>
          {progressText(t, setup)}
        </p>
      )}
      <ol className="card">
        {setup.steps.map(({ step, status }) => (
          <StepItem key={step} step={step} status={status} isNext={step === nextOf(setup)} setup={setup} />
        ))}
      </ol>
      {!setup.ended && mayEndSetup(setup.steps) && <End />}
    </>
  )
}

const nextOf = ({ steps, ended }: Setup) => (ended ? undefined : steps.find(({ status }) => status === 'OPEN')?.step)

/** Some steps are put off: the owner ends the setup nevertheless. */
function End() {
  const t = useTexts()
  const end = useCall('POST /setup/end')
  return (
    <Card className={classes.last ?? ''}>
      <p className="pretty">{t('setup.end.text')}</p>
      <Button loading={end.running} onClick={() => void end.run()}>
        {t('setup.end.action')}
      </Button>
    </Card>
  )
}
