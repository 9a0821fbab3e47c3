import type { MilestoneField, OperationState } from '@llave/domain/operations/states/operation-states'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import { useNow } from '../../../lib/use-now'
import { openPapers, RemindButton } from '../../documents/documents.published'
import { FeesButton } from '../../fees/fees.published'
import { ReviewLink } from '../../review/review.published'
import { type OperationForm, useIsDirty, useStored } from '../form/operation-form'
import { nextStepText } from '../model/next-step-text'
import type { OperationTab } from '../model/tabs'
import classes from './NextStep.module.css'

interface Props {
  readonly form: OperationForm
  readonly onMove: (to: OperationState) => void
  readonly onTab: (tab: OperationTab) => void
  readonly onDate: (field: MilestoneField) => void
  readonly onArchive: () => void
}

/** What the operation waits for, and the one button that moves it on; nothing if archived. */
export function NextStep(props: Props) {
  const t = useTexts()
  const stored = useStored(props.form)
  const now = useNow()
  const { nextStep } = stored
  if (!nextStep || nextStep.open === 'ANSWERS') return null
  const parts = nextStepText(t, stored, openPapers(stored, now), now)
  return (
    <section className={classes.band} aria-labelledby={`next-${stored._id}`}>
      <h2 id={`next-${stored._id}`} className={classes.title}>
        {t('operations.rail.next')}
      </h2>
      <p className="grow anywhere medium">
        {parts.join(' · ') ||
          (nextStep.to
            ? t('operations.rail.suggestedTo', { state: t(`states.names.${nextStep.to}`) })
            : t('operations.rail.suggested'))}
      </p>
      {stored.abilities.update && <Action {...props} />}
    </section>
  )
}

/** The most useful thing to do now. */
function Action({ form, onMove, onTab, onDate, onArchive }: Props) {
  const t = useTexts()
  const stored = useStored(form)
  const { missing, toValidate, signaturesToValidate } = openPapers(stored, useNow())
  const dirty = useIsDirty(form)
  const { nextStep } = stored
  if (!nextStep) return null
  const { to, open, dates } = nextStep
  const [date] = dates
  // Saving comes first.
  const button = { size: 'xs', variant: dirty ? 'light' : 'filled' } as const
  const act = (label: string, run: () => void) => (
    <Button {...button} onClick={run}>
      {label}
    </Button>
  )

  if (signaturesToValidate + toValidate > 0) return <ReviewLink operationId={stored._id} {...button} />
  switch (open) {
    case 'FEES':
      return (
        <FeesButton operation={stored} {...button}>
          {t('operations.nextStep.setFees')}
        </FeesButton>
      )
    case 'DOCUMENTS':
    case 'PROVISION':
      if (missing.length === 0 || !stored.user.isReached)
        return act(t('operations.nextStep.toDocuments'), () => onTab('documents'))
      return (
        <RemindButton operation={stored} {...button}>
          {t('operations.nextStep.remind')}
        </RemindButton>
      )
    case 'CONTRACTS':
      return act(t('operations.nextStep.toDocuments'), () => onTab('documents'))
    case 'PROPOSAL':
      return act(t('operations.nextStep.toOffers'), () => onTab('offers'))
    default:
  }
  if (date) return act(t('operations.nextStep.setDate'), () => onDate(date))
  if (open === 'CLOSE') return act(t('operations.archive.confirm'), onArchive)
  return (
    to && (
      <Button {...button} leftSection={<IconArrowRight />} onClick={() => onMove(to)}>
        {t('operations.rail.moveTo', { state: t(`states.names.${to}`) })}
      </Button>
    )
  )
}
