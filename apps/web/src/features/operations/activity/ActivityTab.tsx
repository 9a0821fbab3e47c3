import { useEffect } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { FieldPlace, fieldId } from '../fields/field-id'
import headings from '../fields/fields.module.css'
import { SectionFields } from '../fields/SectionFields'
import { type OperationForm, useStored } from '../form/operation-form'
import { isLead } from '../model/tabs'
import classes from './Activity.module.css'
import { Feed } from './Feed'

/** Distinguishes the second set of fields for the milestone dates. */
const MILESTONES = 'activity'

interface Props {
  readonly form: OperationForm
  /** The date to fill in: it is scrolled into view and focused, once. */
  readonly date: string | null
  readonly onDateShown: () => void
}

export default function ActivityTab({ form, date, onDateShown }: Props) {
  const t = useTexts()
  const { activity, abilities, state } = useStored(form)

  // The dates are at the end of the tab.
  useEffect(() => {
    if (!date) return
    const place = document.getElementById(fieldId(form.operationId, date, MILESTONES))
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
    onDateShown()
  }, [date, form.operationId, onDateShown])

  return (
    <div className="stack gap-lg">
      <Feed operationId={form.operationId} newest={activity} />
      {!isLead(state) && (
        <section>
          <h2 className={headings.heading}>{t('operations.activity.milestones')}</h2>
          <p className="dimmed fz-xs mt-2xs">{t('operations.activity.milestonesHelp')}</p>
          <fieldset className={classes.milestones} disabled={!abilities.update}>
            <FieldPlace value={MILESTONES}>
              <SectionFields form={form} section="milestones" />
            </FieldPlace>
          </fieldset>
        </section>
      )}
    </div>
  )
}
