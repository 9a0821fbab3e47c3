import { ActionIcon, Popover } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../lib/texts/texts'
import { TagChoice } from './TagChoice'
import { TagForm } from './TagForm'
import type { OpenForm, Tag } from './tag'

interface Props {
  readonly tags: readonly Tag[]
  readonly onChange: (tags: Tag[]) => void
}

/** Duration of its transitions (spec: back office §9). */
const APPEARS_MS = 350

export function TagPopover({ tags, onChange }: Props) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  const [form, setForm] = useState<OpenForm | null>(null)
  // However it was closed, it opens with the list again.
  if (!opened && form) setForm(null)
  const without = (id: string) => tags.filter(({ _id }) => _id !== id)
  const choose = (tag: Tag, wanted: boolean) =>
    onChange(wanted ? [...without(tag._id), tag].sort((a, b) => a.name.localeCompare(b.name, 'es')) : without(tag._id))

  /** After saving, the popover shows the list; a tag created here is chosen. */
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
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={320}
      transitionProps={{ duration: APPEARS_MS }}
      trapFocus
      returnFocus
      // A click outside must not lose input.
      closeOnClickOutside={form === null}
      closeOnEscape={form === null}
    >
      <Popover.Target>
        <ActionIcon
          size={36}
          aria-label={t('operations.tags.edit')}
          title={t('operations.tags.edit')}
          onClick={() => setOpened(!opened)}
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
