import { Button, Checkbox, Popover, ScrollArea, Stack, Text } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts/texts'
import type { Option } from '../fields/choices/SelectField'
import classes from './FilterRow.module.css'

interface Props<V extends string> {
  readonly label: string
  readonly options: readonly Option<V>[]
  readonly chosen: readonly V[]
  readonly onChange: (chosen: V[]) => void
}

/** A button with the number of chosen values, and the choices below it. */
export function FilterMenu<V extends string>({ label, options, chosen, onChange }: Props<V>) {
  const t = useTexts()
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          className={classes.pill ?? ''}
          size="xs"
          variant="default"
          data-on={chosen.length > 0 || undefined}
          // The same width with and without a choice, so that nothing moves.
          rightSection={
            chosen.length > 0 ? (
              <span className={classes.count}>{chosen.length}</span>
            ) : (
              <IconSelector aria-hidden="true" />
            )
          }
          aria-label={chosen.length > 0 ? t('area.list.chosen', { name: label, count: chosen.length }) : undefined}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ScrollArea.Autosize mah={320} maw={320} type="auto" offsetScrollbars="present">
          <Stack gap="xs" component="fieldset" m={0} p={4} bd={0} aria-label={label}>
            {options.length === 0 && <Text size="sm">{t('common.nothingFound')}</Text>}
            {options.map(({ value, label: name }) => (
              <Checkbox
                key={value}
                size="sm"
                label={name}
                checked={chosen.includes(value)}
                onChange={event =>
                  onChange(
                    event.currentTarget.checked ? [...chosen, value] : chosen.filter(already => already !== value),
                  )
                }
              />
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  )
}
