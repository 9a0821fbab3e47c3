import type { ActivityEntry, ValueChange } from '@llave/api-contract/activity'
import { Button } from '@mantine/core'
import { IconArrowRight, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { RelativeTime } from '../../../ui/data/RelativeTime'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import { isLead } from '../detail/tabs'
import { FieldPlace } from '../fields/field-id'
import headings from '../fields/fields.module.css'
import { SectionFields } from '../fields/SectionFields'
import type { OperationForm } from '../form/operation-form'
import { useStored } from '../form/use-operation-form'
import { valueText } from '../value-text'
import classes from './Activity.module.css'
import { activityText, changeName } from './activity-text'

/** Where the dates of the milestones stand a second time. */
export const MILESTONES = 'activity'

/** How many changes are shown at first. */
const FIRST = 20

/** Who changed what and when; below it the dates of the milestones (spec: back office §2 "Activity tab"). */
export function ActivityTab({ form }: { readonly form: OperationForm }) {
  const t = useTexts()
  const [all, setAll] = useState(false)
  const { activity, abilities, state } = useStored(form)
  const shown = all ? activity : activity.slice(0, FIRST)

  return (
    <div className={classes.activity}>
      <section>
        <h2 className={headings.heading}>{t('operations.activity.title')}</h2>
        {activity.length === 0 && <p className={classes.help}>{t('operations.activity.empty')}</p>}
        <ol className={classes.feed}>
          {shown.map(entry => (
            <Entry key={entry._id} entry={entry} />
          ))}
          {shown.length < activity.length && (
            <li className={classes.more}>
              <Button variant="subtle" size="sm" onClick={() => setAll(true)}>
                {t('operations.activity.more')}
              </Button>
            </li>
          )}
        </ol>
      </section>
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

function Entry({ entry }: { readonly entry: ActivityEntry }) {
  const t = useTexts()
  const { user } = entry
  const { sentence, changes, notes } = activityText(t, entry)
  return (
    <li className={classes.entry}>
      {user ? (
        <PersonAvatar person={user} />
      ) : (
        <span className={classes.system}>
          <IconSettings aria-hidden="true" />
        </span>
      )}
      <div>
        <p>
          <span className={classes.who}>
            {user ? `${user.name} ${user.lastname}`.trim() : t('operations.activity.system')}
          </span>{' '}
          {sentence}{' '}
          <span className={classes.when}>
            <RelativeTime date={entry.createdDate} />
          </span>
        </p>
        {changes.map(change => (
          <Values key={change.field} change={change} named={changes.length > 1} />
        ))}
        {notes.map(note => (
          <p key={note} className={classes.note}>
            {note}
          </p>
        ))}
      </div>
    </li>
  )
}

/** From what to what; with the name of the field where several have changed. */
function Values({ change, named }: { readonly change: ValueChange; readonly named: boolean }) {
  const t = useTexts()
  const { field, previousValue, newValue } = change
  const nothing = t('operations.activity.nothing')
  return (
    <p className={classes.values}>
      {named && <span className={classes.name}>{changeName(t, field)}:</span>}
      <span className={classes.previous}>
        <span className="visually-hidden">{t('operations.activity.from')} </span>
        {valueText(t, field, previousValue) ?? nothing}
      </span>
      <IconArrowRight aria-hidden="true" />
      <span>
        <span className="visually-hidden">{t('operations.activity.to')} </span>
        {valueText(t, field, newValue) ?? nothing}
      </span>
    </p>
  )
}
