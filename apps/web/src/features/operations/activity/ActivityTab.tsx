import { useEffect } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { FieldPlace, fieldId } from '../fields/field-id'
import headings from '../fields/fields.module.css'
import { SectionFields } from '../fields/SectionFields'
import type { OperationForm } from '../form/operation-form'
import { useStored } from '../form/use-operation-form'
import { isLead } from '../model/tabs'
import classes from './Activity.module.css'
import { Feed } from './Feed'

/** Where the dates of the milestones stand a second time. */
const MILESTONES = 'activity'

interface Props {
  readonly form: OperationForm
  /** The date that has to be filled in: it is brought into view and takes the focus, once. */
  readonly date: string | null
  readonly onDateShown: () => void
}

/** Who changed what and when; below it the dates of the milestones (spec: back office §2 "Activity tab"). */
export function ActivityTab({ form, date, onDateShown }: Props) {
  const t = useTexts()
  const { activity, abilities, state } = useStored(form)

  // The dates stand at the end of the tab.
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
          <p className={classes.help}>{t('operations.activity.milestonesHelp')}</p>
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
