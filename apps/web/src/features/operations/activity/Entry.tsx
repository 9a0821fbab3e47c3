import type { ActivityEntry, ValueChange } from '@llave/api-contract/activity'
import { fullName } from '@llave/domain/people/full-name'
import { IconArrowRight, IconSettings } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import { RelativeTime } from '../../../ui/data/RelativeTime'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import { UndoHolderChange } from '../holders/UndoHolderChange'
import { valueText } from '../model/value-text'
import classes from './Activity.module.css'
import { activityText, changeName } from './activity-text'

interface Props {
  readonly operationId: string
  readonly entry: ActivityEntry
}

export function Entry({ operationId, entry }: Props) {
  const t = useTexts()
  const { user } = entry
  const { author, sentence, changes, notes } = activityText(t, entry)
  const changeId = holderChangeOf(entry)
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
        {changeId && <UndoHolderChange operationId={operationId} changeId={changeId} />}
      </div>
    </li>
  )
}

function holderChangeOf({ field, params }: ActivityEntry): string | undefined {
  return field === 'holderLeft' || field === 'holderCame' ? params.changeId : undefined
}

/** Old and new value, with the field's name unless the sentence contains it. */
function Values({ change, named }: { readonly change: ValueChange; readonly named: boolean }) {
  const t = useTexts()
  const { field, previousValue, newValue } = change
  const nothing = t('common.conflict.empty')
  return (
    <p className={classes.values}>
      {named && <span className={classes.name}>{changeName(t, field)}:</span>}
      <span className="dimmed">
        <span className="visually-hidden">{t('operations.activity.from')} </span>
        {valueText(t, field, previousValue) ?? nothing}
      </span>
      <IconArrowRight aria-hidden="true" />
      <span>
        <span className="visually-hidden">{t('common.words.now')} </span>
        {valueText(t, field, newValue) ?? nothing}
      </span>
    </p>
  )
}
