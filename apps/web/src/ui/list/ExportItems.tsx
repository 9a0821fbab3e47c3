import type { ExportFormat } from '@llave/api-contract/define/export'
import { Menu } from '@mantine/core'
import { useTexts } from '../../lib/texts/texts'
import { MenuOfButton } from '../menus/MenuOfButton'
import type { MenuState } from '../menus/menu-button'

interface Props {
  readonly menu: MenuState
  readonly onChoose: (format: ExportFormat) => void
}

/** The formats of an `ExportMenu`. */
export function ExportItems({ menu, onChoose }: Props) {
  const t = useTexts()
  return (
    <MenuOfButton menu={menu} position="top-end">
      <Menu.Item onClick={() => onChoose('xlsx')}>{t('area.list.exportXlsx')}</Menu.Item>
      <Menu.Item onClick={() => onChoose('csv')}>{t('area.list.exportCsv')}</Menu.Item>
    </MenuOfButton>
  )
}
