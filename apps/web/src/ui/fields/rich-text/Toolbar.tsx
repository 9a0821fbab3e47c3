import { ActionIcon } from '@mantine/core'
import { IconBold, IconItalic, IconList, IconListNumbers, IconUnderline } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import classes from './RichText.module.css'

const TOOLS = [
  { name: 'bold', icon: IconBold, keys: 'Ctrl B', use: (editor: Editor) => editor.chain().focus().toggleBold() },
  { name: 'italic', icon: IconItalic, keys: 'Ctrl I', use: (editor: Editor) => editor.chain().focus().toggleItalic() },
  {
    name: 'underline',
    icon: IconUnderline,
    keys: 'Ctrl U',
    use: (editor: Editor) => editor.chain().focus().toggleUnderline(),
  },
  {
    name: 'bulletList',
    icon: IconList,
    keys: 'Ctrl Shift 8',
    use: (editor: Editor) => editor.chain().focus().toggleBulletList(),
  },
  {
    name: 'orderedList',
    icon: IconListNumbers,
    keys: 'Ctrl Shift 7',
    use: (editor: Editor) => editor.chain().focus().toggleOrderedList(),
  },
] as const

/** Bold, italic, underline, lists: one Tab stop, inside which the arrow keys move. */
export function Toolbar({ editor, controls }: { readonly editor: Editor; readonly controls: string }) {
  const t = useTexts()
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const active = useEditorState({ editor, selector: () => TOOLS.map(({ name }) => editor.isActive(name)) })

  function move(event: KeyboardEvent): void {
    const last = TOOLS.length - 1
    const to = { ArrowLeft: at === 0 ? last : at - 1, ArrowRight: at === last ? 0 : at + 1, Home: 0, End: last }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
    bar.current?.querySelectorAll('button')[to]?.focus()
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      className={classes.tools}
      aria-label={t('common.richText.tools')}
      aria-controls={controls}
      onKeyDown={move}
    >
      {TOOLS.map(({ name, icon: Icon, keys, use }, index) => (
        <ActionIcon
          key={name}
          variant={active[index] ? 'light' : 'subtle'}
          color={active[index] ? 'brand' : 'gray'}
          tabIndex={index === at ? 0 : -1}
          aria-label={t(`common.richText.${name}`)}
          aria-pressed={active[index] ?? false}
          title={`${t(`common.richText.${name}`)} (${keys})`}
          // Keeps the selection in the text.
          onMouseDown={event => event.preventDefault()}
          onClick={() => use(editor).run()}
        >
          <Icon />
        </ActionIcon>
      ))}
    </div>
  )
}
