import type { StaffOperation } from '@llave/api-contract/operations'
import { Menu } from '@mantine/core'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { MoreMenu } from '../../../ui/MoreMenu'
import { useDownload } from '../download/use-download'
import { type DrawerMode, isOffered } from '../drawer/drawer-mode'
import { entryName, isIdentity } from '../entries'
import { addressOf, canReplace, hasFile, isAskable, isBesideFiles, type Row } from '../staff-rows'

interface Props {
  readonly operation: Pick<StaffOperation, '_id' | 'isArchived'>
  readonly row: Row
  readonly onMode: (mode: DrawerMode) => void
}

export function RowMenu({ operation, row, onMode }: Props) {
  const t = useTexts()
  const { _id: operationId } = operation
  const isClosed = (kind: DrawerMode['kind']) => !isOffered(kind, operation)
  const { entry, file } = row
  const name = file?.name ?? entryName(t, entry)
  const download = useDownload(operationId)
  const ask = useCall('POST /operations/waiveDocumentation', { done: 'documents.staff.done.asked' })
  if (!file && isIdentity(entry)) return null

  return (
    <MoreMenu label={t('documents.staff.more', { name })}>
      {hasFile(row) && (
        <>
          <Menu.Item onClick={() => void download.run([row.file])}>{t('common.actions.download')}</Menu.Item>
          <Menu.Item disabled={isClosed('edit') || !canReplace(row)} onClick={() => onMode({ kind: 'edit', row })}>
            {t('documents.staff.edit')}
          </Menu.Item>
          <Menu.Item disabled={isClosed('rename')} onClick={() => onMode({ kind: 'rename', row })}>
            {t('documents.staff.rename')}
          </Menu.Item>
        </>
      )}
      {!isIdentity(entry) && (
        <Menu.Item disabled={isClosed('upload')} onClick={() => onMode({ kind: 'upload', row })}>
          {t('documents.staff.uploadHere')}
        </Menu.Item>
      )}
      {isAskable(entry) && (
        <Menu.Item disabled={isClosed('update')} onClick={() => onMode({ kind: 'update', row })}>
          {t('documents.staff.toolbar.update')}
        </Menu.Item>
      )}
      <Menu.Item disabled={isClosed('dates')} onClick={() => onMode({ kind: 'dates', row })}>
        {t('documents.staff.setDates')}
      </Menu.Item>
      {!file &&
        !isBesideFiles(row) &&
        (entry.reason === null ? (
          <Menu.Item disabled={isClosed('waive')} onClick={() => onMode({ kind: 'waive', row })}>
            {t('documents.staff.waive')}
          </Menu.Item>
        ) : (
          <Menu.Item
            disabled={isClosed('waive')}
            onClick={() => void ask.run({ body: { operationId, ...addressOf(row), waived: false } })}
          >
            {t('documents.staff.ask')}
          </Menu.Item>
        ))}
    </MoreMenu>
  )
}
