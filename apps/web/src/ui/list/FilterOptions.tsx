import { Checkbox, ScrollArea, Stack, Text } from '@mantine/core'
import { useTexts } from '../../lib/texts/texts'
import type { Option } from '../fields/choices/SelectField'
import type { MenuState } from '../menus/menu-button'
import { PopoverOfButton } from '../menus/PopoverOfButton'

interface Props {
  readonly menu: MenuState
  readonly label: string
  readonly options: readonly Option[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

/** The choices of a `FilterMenu`. */
export function FilterOptions({ menu, label, options, chosen, onChange }: Props) {
  const t = useTexts()
  return (
    <PopoverOfButton menu={menu}>
      <ScrollArea.Autosize mah={320} maw={320} type="auto">
        <Stack gap="xs" component="fieldset" m={0} p={4} bd={0} aria-label={label}>
          {options.length === 0 && <Text size="sm">{t('common.nothingFound')}</Text>}
          {options.map(({ value, label: name }) => (
            <Checkbox
              key={value}
              size="sm"
              label={name}
              checked={chosen.includes(value)}
              onChange={event =>
                onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter(already => already !== value))
              }
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </PopoverOfButton>
  )
}
