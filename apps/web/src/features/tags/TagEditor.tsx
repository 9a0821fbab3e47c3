import { ActionIcon } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { deferredDialog } from '../../lib/deferred-dialog'
import { useTexts } from '../../lib/texts/texts'
import { Chip } from '../../ui/data/Chip'
import { useMenuButton } from '../../ui/menus/menu-button'
import classes from './TagEditor.module.css'
import type { Tag } from './tag'

const TagPopover = deferredDialog(
  async () => (await import('./TagPopover')).TagPopover,
  ({ menu }) => menu.opened,
)

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
      {editable && <EditTags tags={tags} onChange={onChange} />}
    </div>
  )
}

function EditTags({ tags, onChange }: Pick<Props, 'tags' | 'onChange'>) {
  const t = useTexts()
  const { menu, buttonProps } = useMenuButton('dialog')
  return (
    <>
      <ActionIcon
        {...buttonProps}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('operations.tags.edit')}
        title={t('operations.tags.edit')}
      >
        <IconTag />
      </ActionIcon>
      <TagPopover menu={menu} tags={tags} onChange={onChange} />
    </>
  )
}
