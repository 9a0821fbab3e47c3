import { Input } from '@mantine/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { observable, useObservable } from '../../../lib/observable'
import { withoutStyles } from '../../../lib/texts/inert-html'
import shown from '../../data/RichText.module.css'
import { FieldLabel, messageOf } from '../text/TextField'
import { EXTENSIONS } from './extensions'
import { MentionList, mentionId } from './MentionList'
import { type MentionChoice, mentions } from './mentions'
import type { RichTextProps } from './props'
import classes from './RichText.module.css'
import { Toolbar } from './Toolbar'

/** See `RichTextField`, which loads it. */
export default function RichTextEditor(props: RichTextProps) {
  const { value = '', onChange, onBlur, label, error, optional = false, description, people, aside, autoFocus } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const [choice] = useState(() => observable<MentionChoice | null>(null))
  const open = useObservable(choice)
  /** The newest text from or for the editor: any other value comes from outside. */
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
