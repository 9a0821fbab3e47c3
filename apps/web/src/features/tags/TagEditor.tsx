import { ActionIcon, Popover } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../lib/texts/texts'
import { Chip } from '../../ui/data/Chip'
import { TagChoice } from './TagChoice'
import classes from './TagEditor.module.css'
import { TagForm } from './TagForm'
import type { OpenForm, Tag } from './tag'

interface Props {
  readonly tags: readonly Tag[]
  readonly onChange: (tags: Tag[]) => void
  readonly editable: boolean
  /** They differ from what is saved. */
  readonly changed: boolean
}

/** The tags of something, and the popover in which they are chosen, created and edited (spec: back office §2, §9). */
export function TagEditor({ tags, onChange, editable, changed }: Props) {
  const t = useTexts()
  return (
    <div className={classes.editor} data-changed={changed || undefined}>
      {tags.length > 0 && (
        <ul className={classes.tags} aria-label={t('operations.header.tags')}>
          {tags.map(tag => (
            <li key={tag._id}>
              <Chip tone={tag.class}>{tag.name}</Chip>
            </li>
          ))}
        </ul>
      )}
      {editable && <TagPopover tags={tags} onChange={onChange} />}
    </div>
  )
}

function TagPopover({ tags, onChange }: Pick<Props, 'tags' | 'onChange'>) {
  const t = useTexts()
  const [form, setForm] = useState<OpenForm | null>(null)
  const without = (id: string) => tags.filter(({ _id }) => _id !== id)
  const choose = (tag: Tag, wanted: boolean) =>
    onChange(wanted ? [...without(tag._id), tag].sort((a, b) => a.name.localeCompare(b.name, 'es')) : without(tag._id))

  /** Editing ends with saving. A tag that was made here is one that is wanted here. */
  function saved(tag: Tag): void {
    if (form?.tag === null || tags.some(({ _id }) => _id === tag._id)) choose(tag, true)
    setForm(null)
  }

  function deleted(tag: Tag): void {
    if (tags.some(({ _id }) => _id === tag._id)) choose(tag, false)
    setForm(null)
  }

  return (
    <Popover
      position="bottom-end"
      trapFocus
      returnFocus
      width={320}
      transitionProps={{ duration: 350 }}
      // What is being typed is not lost to a click beside it.
      closeOnClickOutside={form === null}
      closeOnEscape={form === null}
      onClose={() => setForm(null)}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('operations.tags.edit')}
          title={t('operations.tags.edit')}
        >
          <IconTag />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        {form ? (
          <TagForm form={form} onSaved={saved} onDeleted={deleted} onBack={() => setForm(null)} />
        ) : (
          <TagChoice chosen={tags} onChoose={choose} onForm={setForm} />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
