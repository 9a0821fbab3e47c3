import type { ActivityEntry, ValueChange } from '@llave/api-contract/activity'
import { fullName } from '@llave/domain/people/full-name'
import { IconArrowRight, IconSettings } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import { RelativeTime } from '../../../ui/data/RelativeTime'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import { valueText } from '../model/value-text'
import classes from './Activity.module.css'
import { activityText, changeName } from './activity-text'

export function Entry({ entry }: { readonly entry: ActivityEntry }) {
  const t = useTexts()
  const { user } = entry
  const { author, sentence, changes, notes } = activityText(t, entry)
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
          <span className="strong">{user ? fullName(user) : (author ?? t('operations.activity.system'))}</span>{' '}
          {sentence}{' '}
          <span className="dimmed fz-xs nowrap">
            <RelativeTime date={entry.createdDate} />
          </span>
        </p>
        {changes.map(change => (
          <Values key={change.field} change={change} named={entry.params !== null} />
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

/** Old and new value, with the field's name where the sentence does not contain it. */
function Values({ change, named }: { readonly change: ValueChange; readonly named: boolean }) {
  const t = useTexts()
  const { field, previousValue, newValue } = change
  const nothing = t('operations.activity.nothing')
  return (
    <p className={classes.values}>
      {named && <span className={classes.name}>{changeName(t, field)}:</span>}
      <span className="dimmed">
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
