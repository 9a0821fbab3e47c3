import { Button, Popover } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import type { ColumnLayout, LaidOutColumn } from '../../lib/list/column-layout'
import { useTexts } from '../../lib/texts/texts'
import { ColumnOptions } from './ColumnOptions'

interface Props {
  readonly columns: readonly (LaidOutColumn & { readonly title: string })[]
  readonly layout: ColumnLayout
  readonly onChange: (layout: ColumnLayout) => void
}

export function ColumnChoice(props: Props) {
  const t = useTexts()
  return (
    <Popover position="top-end" trapFocus returnFocus>
      <Popover.Target>
        <Button size="sm" variant="subtle" color="gray" leftSection={<IconColumns />}>
          {t('area.list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={8}>
        <ColumnOptions {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}
