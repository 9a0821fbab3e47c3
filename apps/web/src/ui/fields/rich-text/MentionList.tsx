import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../../lib/texts/texts'
import type { MentionChoice } from './mentions'
import classes from './RichText.module.css'

interface Props {
  readonly id: string
  readonly choice: MentionChoice
}

export const mentionId = (listId: string, at: number) => `${listId}-${at}`

/** The people for an `@`, below it. The focus stays in the text. */
export function MentionList({ id, choice: { people, at, take, mount } }: Props) {
  const t = useTexts()
  const [place] = useState(() => document.createElement('div'))
  place.className = classes.floating ?? ''
  useEffect(() => mount(place), [mount, place])
  return createPortal(
    <div id={id} role="listbox" className={classes.people} aria-label={t('words.people')}>
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the text, which has the focus
        <div
          key={person.id}
          id={mentionId(id, index)}
          role="option"
          tabIndex={-1}
          className={classes.person}
          aria-selected={index === at}
          onMouseDown={event => event.preventDefault()}
          onClick={() => take(person)}
        >
          {person.label}
        </div>
      ))}
    </div>,
    place,
  )
}
