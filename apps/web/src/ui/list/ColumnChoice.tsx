import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts/texts'

interface Props {
  /** The columns that can be hidden. */
  readonly columns: readonly { readonly id: string; readonly title: string }[]
  readonly hidden: ReadonlySet<string>
  readonly onChange: (hidden: readonly string[]) => void
}

/** Lets the person choose which columns a table shows. */
export function ColumnChoice({ columns, hidden, onChange }: Props) {
  const t = useTexts()
  return (
    <Popover position="top-end" trapFocus returnFocus>
      <Popover.Target>
        <Button size="sm" variant="subtle" color="gray" leftSection={<IconColumns aria-hidden="true" />}>
          {t('area.list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" component="fieldset" m={0} p={4} bd={0} aria-label={t('area.list.columns')}>
          {columns.map(({ id, title }) => (
            <Checkbox
              key={id}
              size="sm"
              label={title}
              checked={!hidden.has(id)}
              onChange={event => {
                const others = [...hidden].filter(other => other !== id)
                onChange(event.currentTarget.checked ? others : [...others, id])
              }}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
