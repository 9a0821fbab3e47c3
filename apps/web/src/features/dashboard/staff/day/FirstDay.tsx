import type { Dashboard } from '@llave/api-contract/dashboard.calls'
import { FIRST_DAY_TASKS, type FirstDayTask } from '@llave/domain/people/first-day'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAction } from '../../../../lib/calls/use-action'
import { paths } from '../../../../lib/navigation/paths'
import { useSignedIn } from '../../../../lib/session/session'
import { changeSettings, useSettings } from '../../../../lib/session/settings'
import { useTexts } from '../../../../lib/texts/texts'
import classes from './FirstDay.module.css'

/**
 * Welcomes a newcomer in the name of the person who invited them, with five things to try, until they dismiss it for
 * good.
 */
export function FirstDay({ invitedBy, done }: NonNullable<Dashboard['firstDay']>) {
  const t = useTexts()
  const { name } = useSignedIn()
  const { firstDayOver } = useSettings()
  const { run, running } = useAction(() => changeSettings({ firstDayOver: true }))
  if (firstDayOver) return null
  const isComplete = done.length === FIRST_DAY_TASKS.length
  return (
    <section className="stack card gap-md pad-md" aria-labelledby="first-day">
      <div className={classes.head}>
        <div>
          <h2 id="first-day">{isComplete ? t('day.first.complete') : t('common.hello', { name })}</h2>
          <p className="dimmed pretty">
            {isComplete ? t('day.first.completeText') : t('day.first.text', { name: invitedBy })}
          </p>
        </div>
        <Button variant={isComplete ? 'filled' : 'default'} loading={running} onClick={() => void run()}>
          {t(isComplete ? 'common.actions.close' : 'day.first.dismiss')}
        </Button>
      </div>
      <ol className={classes.tasks}>
        {FIRST_DAY_TASKS.map(task => (
          <Task key={task} task={task} isDone={done.includes(task)} hasOperation={done.includes('OPERATION')} />
        ))}
      </ol>
    </section>
  )
}

interface TaskProps {
  readonly task: FirstDayTask
  readonly isDone: boolean
  readonly hasOperation: boolean
}

function Task({ task, isDone, hasOperation }: TaskProps) {
  const t = useTexts()
  const Icon = isDone ? IconCircleCheck : IconCircleDashed
  const words = t(`day.first.tasks.${task}`)
  // First they take over an operation of nobody's; the other steps are done with their own.
  const to = `${paths.operations}?view=list&responsable=${task === 'OPERATION' ? 'NONE' : 'ME'}`
  return (
    <li className={classes.task} data-done={isDone || undefined}>
      <Icon aria-hidden="true" />
      {isDone ? (
        <span>
          {words} <span className="visually-hidden">({t('common.words.done')})</span>
        </span>
      ) : task === 'OPERATION' || hasOperation ? (
        <Link to={to}>{words}</Link>
      ) : (
        <span className="dimmed">{words}</span>
      )}
    </li>
  )
}
