import type { ExportFormat } from '@llave/api-contract/define/export'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useAction } from '../../lib/calls/use-action'
import { deferredDialog } from '../../lib/deferred-dialog'
import { useTexts } from '../../lib/texts/texts'
import { useMenuButton } from '../menus/menu-button'

const ExportItems = deferredDialog(
  async () => (await import('./ExportItems')).ExportItems,
  ({ menu }) => menu.opened,
)

interface Props {
  /** Throws what the server refuses. */
  readonly onExport: (format: ExportFormat) => Promise<void>
}

/** Saves a list as a file, in the format of one's choice. */
export function ExportMenu({ onExport }: Props) {
  const t = useTexts()
  const exporting = useAction(onExport)
  const { menu, buttonProps } = useMenuButton()
  return (
    <>
      <Button
        {...buttonProps}
        size="sm"
        variant="subtle"
        color="gray"
        leftSection={<IconDownload aria-hidden="true" />}
        loading={exporting.running}
      >
        {t('area.list.export')}
      </Button>
      <ExportItems menu={menu} onChoose={format => void exporting.run(format)} />
    </>
  )
}
