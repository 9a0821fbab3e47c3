import type { ResOf } from '@llave/api-contract/call-types'
import { foldText } from '@llave/domain/text/search-text'
import { ActionIcon, Checkbox, Popover, ScrollArea, TextInput } from '@mantine/core'
import { IconLock, IconSearch, IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../lib/texts/texts'
import { Chip } from '../../ui/data/Chip'
import classes from './TagEditor.module.css'
import { useTags } from './use-tags'

export type Tag = ResOf<'POST /tags/list'>[number]

interface Props {
  readonly tags: readonly Tag[]
  readonly onChange: (tags: Tag[]) => void
  readonly editable: boolean
  /** They differ from what is saved. */
  readonly changed: boolean
}

/** The tags of something, and the popover in which they are chosen. */
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
      {editable && (
        <Popover position="bottom-end" trapFocus returnFocus width={264}>
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
            <TagChoice tags={tags} onChange={onChange} />
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  )
}

/** Search and list (spec: back office §2 "Tag popover"); protected tags cannot be chosen. */
function TagChoice({ tags: chosen, onChange }: Pick<Props, 'tags' | 'onChange'>) {
  const t = useTexts()
  const { data: all = [] } = useTags()
  const [search, setSearch] = useState('')
  const shown = all.filter(tag => foldText(tag.name).includes(foldText(search)))
  const isChosen = (tag: Tag) => chosen.some(({ _id }) => _id === tag._id)

  function choose(tag: Tag, wanted: boolean): void {
    const others = chosen.filter(({ _id }) => _id !== tag._id)
    onChange(wanted ? [...others, tag].sort((a, b) => a.name.localeCompare(b.name)) : others)
  }

  return (
    <>
      <TextInput
        data-autofocus
        size="sm"
        type="search"
        leftSection={<IconSearch />}
        aria-label={t('operations.tags.search')}
        placeholder={t('operations.tags.search')}
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      <ScrollArea.Autosize mah={320} type="auto" mt={8}>
        <fieldset className={classes.choice} aria-label={t('operations.header.tags')}>
          {shown.map(tag => (
            <Checkbox
              key={tag._id}
              size="sm"
              classNames={{ root: classes.row ?? '', body: classes.rowBody ?? '', labelWrapper: classes.label ?? '' }}
              label={
                <Chip
                  tone={tag.class}
                  {...(tag.protected && { icon: <IconLock role="img" aria-label={t('operations.tags.protected')} /> })}
                >
                  {tag.name}
                </Chip>
              }
              title={tag.protected ? t('operations.tags.protected') : tag.name}
              disabled={tag.protected}
              checked={isChosen(tag)}
              onChange={event => choose(tag, event.currentTarget.checked)}
            />
          ))}
          {shown.length === 0 && (
            <p className={classes.nothing}>{t(search ? 'common.nothingFound' : 'operations.tags.none')}</p>
          )}
        </fieldset>
      </ScrollArea.Autosize>
    </>
  )
}
