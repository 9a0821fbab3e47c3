import type { ExportFormat } from '@llave/api-contract/define/call'
import { Button, type ButtonProps, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useAction } from '../../lib/calls/use-action'
import { useTexts } from '../../lib/texts/texts'

interface Props extends Pick<ButtonProps, 'variant'> {
  readonly onExport: (format: ExportFormat) => Promise<void>
}

export function ExportMenu({ onExport, variant = 'subtle' }: Props) {
  const t = useTexts()
  const { run, running } = useAction(onExport)
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button size="sm" variant={variant} color="gray" leftSection={<IconDownload />} loading={running}>
          {t('area.list.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void run('xlsx')}>{t('area.list.exportXlsx')}</Menu.Item>
        <Menu.Item onClick={() => void run('csv')}>{t('area.list.exportCsv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
