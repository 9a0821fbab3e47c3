import { useTexts } from '../../lib/texts/texts'
import { Chip } from '../../ui/data/Chip'
import classes from './TagEditor.module.css'
import { TagPopover } from './TagPopover'
import type { Tag } from './tag'

interface Props {
  readonly tags: readonly Tag[]
  readonly onChange: (tags: Tag[]) => void
  readonly editable: boolean
  /** The tags differ from the saved ones. */
  readonly changed: boolean
}

export function TagEditor({ tags, onChange, editable, changed }: Props) {
  const t = useTexts()
  return (
    <div className={classes.editor} data-changed={changed || undefined}>
      {tags.length > 0 && (
        <ul className="flex gap-2xs wrap shrinks" aria-label={t('operations.fields.tags')}>
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
