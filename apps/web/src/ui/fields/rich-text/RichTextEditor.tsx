import { Input } from '@mantine/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { observable, useObservable } from '../../../lib/observable'
import { withoutStyles } from '../../../lib/texts/inert-html'
import { useTexts } from '../../../lib/texts/texts'
import shown from '../../data/RichText.module.css'
import { FieldLabel, messageOf } from '../text/TextField'
import { EXTENSIONS } from './extensions'
import { type MentionChoice, mentions } from './mentions'
import type { RichTextProps } from './props'
import classes from './RichText.module.css'
import { Toolbar } from './Toolbar'

/** Loaded by `RichTextField`. */
export default function RichTextEditor(props: RichTextProps) {
  const { value = '', onChange, onBlur, label, error, optional = false, description, people, aside, autoFocus } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const [choice] = useState(() => observable<MentionChoice | null>(null))
  const open = useObservable(choice)
  /** The last text that the editor sent or received; any other value comes from outside. */
  const known = useRef(value)
  const mentionable = useRef(people)
  mentionable.current = people
  const [extensions] = useState(() =>
    people ? [...EXTENSIONS, mentions(choice, () => mentionable.current ?? [])] : [...EXTENSIONS],
  )
  const attributes = {
    id,
    class: `${shown.text} ${classes.text}`,
    role: 'textbox',
    'aria-multiline': 'true',
    ...(label ? { 'aria-labelledby': `${id}-label` } : { 'aria-label': props['aria-label'] ?? '' }),
    ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
    ...(open && { 'aria-controls': `${id}-people`, 'aria-activedescendant': mentionId(`${id}-people`, open.at) }),
    ...(people && { 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' }),
  }

  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    autofocus: autoFocus ? 'end' : false,
    editorProps: { attributes, transformPastedHTML: withoutStyles },
    onUpdate({ editor: changed }) {
      known.current = changed.isEmpty ? '' : changed.getHTML()
      onChange(known.current)
    },
  })

  useEffect(() => {
    if (value === known.current) return
    known.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  function left(event: FocusEvent): void {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.(event)
  }

  return (
    <Input.Wrapper
      id={id}
      label={label && <FieldLabel optional={optional}>{label}</FieldLabel>}
      labelElement="div"
      labelProps={{ onClick: () => editor.commands.focus() }}
      description={description}
      error={messageOf(error)}
      className={props.className}
      onBlur={left}
    >
      <div className={classes.frame} data-error={error ? true : undefined}>
        <div className={classes.content} data-placeholder={value === '' ? props.placeholder : undefined}>
          <EditorContent editor={editor} />
        </div>
        <div className={classes.bar}>
          <Toolbar editor={editor} controls={id} />
          {aside}
        </div>
        {open && <MentionList id={`${id}-people`} choice={open} />}
      </div>
    </Input.Wrapper>
  )
}

interface Props {
  readonly id: string
  readonly choice: MentionChoice
}

const mentionId = (listId: string, at: number) => `${listId}-${at}`

/** The list of people below an `@`. The focus stays in the text. */
function MentionList({ id, choice: { people, at, take, mount } }: Props) {
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
