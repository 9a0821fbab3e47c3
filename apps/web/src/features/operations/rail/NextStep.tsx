import type { OperationState } from '@llave/domain/operations/states/operation-states'
import { daysInState, lateness } from '@llave/domain/operations/timeline/staff-timeline'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useThresholds } from '../../../lib/queries/use-thresholds'
import { useTexts } from '../../../lib/texts/texts'
import { useNow } from '../../../lib/use-now'
import headings from '../fields/fields.module.css'
import { SectionFields } from '../fields/SectionFields'
import type { OperationForm } from '../form/operation-form'
import { useStored } from '../form/use-operation-form'
import classes from './Rail.module.css'
import { WaitingNote } from './WaitingNote'

interface Props {
  readonly form: OperationForm
  readonly onMove: (to: OperationState) => void
}

/** The state of the operation and its days, and the next one when its work is done. */
export function NextStep({ form, onMove }: Props) {
  const t = useTexts()
  const stored = useStored(form)
  const { suggestedState: next, abilities } = stored
  const now = useNow()
  const late = lateness(stored, { now, thresholds: useThresholds() })
  return (
    <section className={classes.part}>
      <h2 className={headings.heading}>{t('operations.rail.next')}</h2>
      <fieldset className={headings.rows} disabled={!abilities.update}>
        <SectionFields form={form} section="state" />
      </fieldset>
      <p className={classes.clock} data-lateness={late}>
        {t(late === 'ON_TIME' ? 'operations.rail.clock' : 'operations.rail.late', {
          count: daysInState(stored, now),
        })}
        {!stored.isArchived && ' · '}
        {!stored.isArchived && t(next ? 'operations.rail.suggested' : 'operations.rail.nothingToSuggest')}
      </p>
      <WaitingNote form={form} />
      {next && (
        <Button
          className={classes.move ?? ''}
          size="xs"
          variant="light"
          onClick={() => onMove(next)}
          leftSection={<IconArrowRight aria-hidden="true" />}
        >
          {t('operations.rail.moveTo', { state: t(`states.names.${next}`) })}
        </Button>
      )}
    </section>
  )
}
