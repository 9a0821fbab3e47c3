import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { errorText, useTexts } from '../../../lib/texts/texts'
import { showToast } from '../../../ui/toasts/show-toast'
import { downloadDocuments } from '../api/download-documents'
import { waive } from '../api/staff-calls'
import type { DrawerMode } from '../drawer/drawer-mode'
import { entryName, isIdentity } from '../entries'
import { canReplace, type Row } from '../staff-rows'
import { refreshOperation } from '../upload/uploads'

interface Props {
  readonly operationId: string
  readonly row: Row
  readonly onMode: (mode: DrawerMode) => void
}

/** What can be done with one line. */
export function RowMenu({ operationId, row, onMode }: Props) {
  const t = useTexts()
  const { entry, file, holder } = row
  const name = file?.name ?? entryName(t, entry)
  if (!file && isIdentity(entry)) return null

  async function attempt(act: () => Promise<void>, done?: string): Promise<void> {
    try {
      await act()
      if (done) showToast({ kind: 'success', text: done })
    } catch (error) {
      showToast({ kind: 'error', text: errorText(t, error) })
    }
  }

  async function askAgain(): Promise<void> {
    await waive({ operationId, holderId: holder?._id ?? null, documentationId: entry._id, waived: false })
    await refreshOperation(operationId)
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('documents.staff.more', { name })}>
          <IconDots aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {file ? (
          <>
            <Menu.Item onClick={() => void attempt(() => downloadDocuments(operationId, [file._id]))}>
              {t('documents.staff.download')}
            </Menu.Item>
            <Menu.Item disabled={!canReplace(row)} onClick={() => onMode({ kind: 'edit', row })}>
              {t('documents.staff.edit')}
            </Menu.Item>
            <Menu.Item onClick={() => onMode({ kind: 'rename', row })}>{t('documents.staff.rename')}</Menu.Item>
          </>
        ) : entry.reason === null ? (
          <Menu.Item onClick={() => onMode({ kind: 'waive', row })}>{t('documents.staff.waive')}</Menu.Item>
        ) : (
          <Menu.Item onClick={() => void attempt(askAgain, t('documents.staff.done.asked'))}>
            {t('documents.staff.ask')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
