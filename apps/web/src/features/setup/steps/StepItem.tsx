import type { Setup } from '@llave/api-contract/setup.calls'
import { OPTIONAL_STEPS, type OptionalStep, type SetupStatus, type SetupStep } from '@llave/domain/setup/setup-steps'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconClock } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { useFocusAfter } from '../../../ui/use-focus-after'
import { MailStep } from './MailStep'
import { CompanyStep, SealStep, ThresholdsStep, WorkStep } from './own-steps'
import { Start, type StepProps } from './Start'
import classes from './StepItem.module.css'

const ICONS = { DONE: IconCircleCheck, LATER: IconClock, OPEN: IconCircleDashed } as const

/** The content of steps that are more than a link to their form. */
const CONTENTS: { readonly [S in SetupStep]?: ComponentType<StepProps> } = {
  COMPANY: CompanyStep,
  SEAL: SealStep,
  MAIL: MailStep,
  THRESHOLDS: ThresholdsStep,
  WORK: WorkStep,
}

interface Props {
  readonly step: SetupStep
  readonly status: SetupStatus
  /** The first open step. */
  readonly isNext: boolean
  readonly setup: Setup
}

/** A step with a link to its form and, until it is done, its purpose. */
export function StepItem({ step, status, isNext, setup }: Props) {
  const t = useTexts()
  const Icon = ICONS[status]
  const Content = CONTENTS[step] ?? Start
  const place = useFocusAfter<HTMLHeadingElement>(status)
  const isOptional = OPTIONAL_STEPS.some(optional => optional === step)
  return (
    <li className={classes.step} data-status={status} aria-current={isNext ? 'step' : undefined}>
      <Icon className={classes.icon} aria-hidden="true" />
      <div className={classes.body}>
        <h2 className={classes.title} ref={place} tabIndex={-1}>
          {t(`setup.steps.${step}.title`)}{' '}
          <span className={status === 'LATER' ? 'fz-sm dimmed regular' : 'visually-hidden'}>
            {t(`setup.status.${status}`)}
          </span>
        </h2>
        {status !== 'DONE' && <p className="dimmed pretty">{t(`setup.steps.${step}.text`)}</p>}
        <Content step={step} status={status} isNext={isNext} setup={setup}>
          {isOptional && status !== 'DONE' && !setup.ended && (
            <Later step={step as OptionalStep} isLater={status === 'LATER'} />
          )}
        </Content>
      </div>
    </li>
  )
}

/** Puts the step off, or resumes it. */
function Later({ step, isLater }: { readonly step: OptionalStep; readonly isLater: boolean }) {
  const t = useTexts()
  const put = useCall('PUT /setup/steps/:step')
  const name = t(`setup.steps.${step}.title`)
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={t(isLater ? 'setup.resumeOf' : 'setup.laterOf', { step: name })}
      onClick={() => void put.run({ params: { step }, body: { later: !isLater } })}
    >
      {t(isLater ? 'setup.resume' : 'setup.later')}
    </Button>
  )
}
