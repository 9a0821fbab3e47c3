import { foldText } from '@llave/domain/text/search-text'
import { ActionIcon, Button, Checkbox, ScrollArea, TextInput } from '@mantine/core'
import { IconLock, IconPencil, IconPlus, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '../../lib/texts/texts'
import { Chip } from '../../ui/data/Chip'
import classes from './TagEditor.module.css'
import type { OpenForm, Tag } from './tag'
import { useTags } from './use-tags'

interface Props {
  readonly chosen: readonly Tag[]
  readonly onChoose: (tag: Tag, wanted: boolean) => void
  readonly onForm: (form: OpenForm) => void
}

/**
 * Search and list; protected tags can be neither chosen nor edited. Arrows move through the list, Enter in the search
 * takes the first match, or creates a missing tag.
 */
export function TagChoice({ chosen, onChoose, onForm }: Props) {
  const t = useTexts()
  const { data: all = [] } = useTags()
  const [search, setSearch] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const shown = all.filter(tag => foldText(tag.name).includes(foldText(search)))
  const isChosen = (tag: Tag) => chosen.some(({ _id }) => _id === tag._id)
  const create = () => onForm({ tag: null, name: shown.length === 0 ? search.trim() : '' })

  function searched(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const first = shown.find(tag => !tag.protected)
    if (first) onChoose(first, !isChosen(first))
    else if (shown.length === 0 && search.trim() !== '') create()
  }

  function move(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const stops = [...(place.current?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? [])]
    const at = stops.findIndex(stop => stop.matches(':focus'))
    if (step === undefined || at < 0) return
    event.preventDefault()
    stops[Math.max(0, at + step)]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls inside
    <div ref={place} onKeyDown={move}>
      <TextInput
        data-autofocus
        size="sm"
        type="search"
        leftSection={<IconSearch />}
        aria-label={t('operations.tags.search')}
        placeholder={t('operations.tags.search')}
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
        onKeyDown={searched}
      />
      <ScrollArea.Autosize mah={320} type="auto" my={8}>
        <fieldset aria-label={t('operations.fields.tags')}>
          {shown.map(tag => (
            <div key={tag._id} className={classes.row}>
              <Checkbox
                size="sm"
                classNames={{ root: 'grow', body: classes.rowBody ?? '', labelWrapper: classes.label ?? '' }}
                label={
                  <Chip
                    tone={tag.class}
                    {...(tag.protected && {
                      icon: <IconLock role="img" aria-label={t('operations.tags.protected')} />,
                    })}
                  >
                    {tag.name}
                  </Chip>
                }
                title={tag.protected ? t('operations.tags.protected') : tag.name}
                disabled={tag.protected}
                checked={isChosen(tag)}
                onChange={event => onChoose(tag, event.currentTarget.checked)}
              />
              {!tag.protected && (
                <ActionIcon
                  className={classes.pencil ?? ''}
                  aria-label={t('operations.tags.editOne', { name: tag.name })}
                  title={t('operations.tags.editOne', { name: tag.name })}
                  onClick={() => onForm({ tag, name: tag.name })}
                >
                  <IconPencil />
                </ActionIcon>
              )}
            </div>
          ))}
          {shown.length === 0 && (
            <p className={classes.nothing}>{t(search ? 'common.nothingFound' : 'operations.tags.none')}</p>
          )}
        </fieldset>
      </ScrollArea.Autosize>
      <Button fullWidth variant="subtle" size="sm" justify="flex-start" leftSection={<IconPlus />} onClick={create}>
        {shown.length === 0 && search.trim() !== ''
          ? t('operations.tags.createNamed', { name: search.trim() })
          : t('operations.tags.create')}
      </Button>
    </div>
  )
}
