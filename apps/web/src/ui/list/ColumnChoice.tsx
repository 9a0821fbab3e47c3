import { Button } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { deferredDialog } from '../../lib/deferred-dialog'
import type { ColumnLayout, LaidOutColumn } from '../../lib/list/column-layout'
import { useTexts } from '../../lib/texts/texts'
import { useMenuButton } from '../menus/menu-button'

const ColumnOptions = deferredDialog(
  async () => (await import('./ColumnOptions')).ColumnOptions,
  ({ menu }) => menu.opened,
)

interface Props {
  /** The columns that can be hidden and moved. */
  readonly columns: readonly (LaidOutColumn & { readonly title: string })[]
  readonly layout: ColumnLayout
  readonly onChange: (layout: ColumnLayout) => void
}

/** Lets the person choose which columns a table shows, and in which order. */
export function ColumnChoice(props: Props) {
  const t = useTexts()
  const { menu, buttonProps } = useMenuButton('dialog')
  return (
    <>
      <Button {...buttonProps} size="sm" variant="subtle" color="gray" leftSection={<IconColumns aria-hidden="true" />}>
        {t('area.list.columns')}
      </Button>
      <ColumnOptions {...props} menu={menu} />
    </>
  )
}
