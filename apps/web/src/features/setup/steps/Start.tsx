import type { Setup } from '@llave/api-contract/setup.calls'
import type { SetupStatus, SetupStep } from '@llave/domain/setup/setup-steps'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { fromSetup } from '../../../lib/navigation/way-back-to-setup'
import { useTexts } from '../../../lib/texts/texts'
import classes from './StepItem.module.css'

export interface StepProps {
  readonly step: SetupStep
  readonly status: SetupStatus
  readonly isNext: boolean
  readonly setup: Setup
  readonly children?: ReactNode
}

/** Where each step is done; the e-mail is sent from the setup itself. */
const PLACES: { readonly [S in Exclude<SetupStep, 'MAIL'>]: string } = {
  COMPANY: fromSetup(paths.configurationTab('empresa')),
  BRAND: fromSetup(paths.configurationTab('apariencia')),
  SEAL: fromSetup(paths.configurationTab('empresa')),
  PEOPLE: fromSetup(paths.manager('new')),
  THRESHOLDS: fromSetup(paths.configurationTab('avisos')),
  // A new operation is opened and continued.
  WORK: paths.newOperation,
}

/** Where the result of a step can be viewed. */
const DONE_PLACES = { ...PLACES, PEOPLE: paths.managers, WORK: paths.operations }

export const variantOf = (isNext: boolean) => (isNext ? 'filled' : 'default')

/** A link to the form of a step; once the step is done, a less prominent one. */
export function Start({ step, status, isNext, children }: StepProps) {
  const t = useTexts()
  if (step === 'MAIL') return null
  return (
    <div className={classes.ways}>
      {status === 'DONE' ? (
        <Button
          variant="subtle"
          size="compact-sm"
          component={Link}
          to={DONE_PLACES[step]}
          aria-label={t('setup.reviewOf', { step: t(`setup.steps.${step}.title`) })}
        >
          {t('setup.review')}
        </Button>
      ) : (
        <Button variant={variantOf(isNext)} size="sm" component={Link} to={PLACES[step]}>
          {t(`setup.steps.${step}.action`)}
        </Button>
      )}
      {children}
    </div>
  )
}
