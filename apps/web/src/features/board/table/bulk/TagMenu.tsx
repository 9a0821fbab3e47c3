import { Button, Checkbox, Popover, ScrollArea, Stack, Text } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { Chip } from '../../../../ui/data/Chip'
import { Segments } from '../../../../ui/fields/choices/Segments'
import { useTags } from '../../../tags/tags.published'

interface Props {
  readonly disabled: boolean
  readonly onChange: (tags: { readonly addTags: string[] } | { readonly removeTags: string[] }) => void
}

/**
 * Chooses tags to add to or remove from the selected operations; their other tags stay. Protected ones are not offered.
 */
export function TagMenu({ disabled, onChange }: Props) {
  const t = useTexts()
  const { data: tags = [] } = useTags()
  const [opened, setOpened] = useState(false)
  const [removing, setRemoving] = useState(false)
  const [chosen, setChosen] = useState<string[]>([])
  const offered = tags.filter(tag => !tag.protected)

  function open(next: boolean): void {
    setOpened(next)
    setChosen([])
    setRemoving(false)
  }

  return (
    <Popover position="top-start" trapFocus returnFocus opened={opened} onChange={open}>
      <Popover.Target>
        <Button size="sm" variant="default" leftSection={<IconTag />} disabled={disabled} onClick={() => open(!opened)}>
          {t('board.bulk.tag')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm" w={240}>
          <Segments
            size="sm"
            aria-label={t('board.bulk.tag')}
            value={removing ? 'remove' : 'add'}
            onChange={next => setRemoving(next === 'remove')}
            options={[
              { value: 'add', label: t('board.bulk.tagAdd') },
              { value: 'remove', label: t('common.actions.takeAway') },
            ]}
          />
          <ScrollArea.Autosize mah={280} type="auto">
            <Checkbox.Group value={chosen} onChange={setChosen}>
              <Stack gap="xs" component="fieldset" m={0} p={4} bd={0} aria-label={t('operations.fields.tags')}>
                {offered.length === 0 && <Text size="sm">{t('common.nothingFound')}</Text>}
                {offered.map(tag => (
                  <Checkbox key={tag._id} value={tag._id} size="sm" label={<Chip tone={tag.class}>{tag.name}</Chip>} />
                ))}
              </Stack>
            </Checkbox.Group>
          </ScrollArea.Autosize>
          <Button
            size="sm"
            disabled={chosen.length === 0}
            onClick={() => {
              onChange(removing ? { removeTags: chosen } : { addTags: chosen })
              open(false)
            }}
          >
            {t(removing ? 'common.actions.takeAway' : 'board.bulk.tagAdd')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
