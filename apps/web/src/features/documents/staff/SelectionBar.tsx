import type { StaffOperation } from '@llave/api-contract/operations'
import { Button } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import { type DrawerMode, isOffered } from '../drawer/drawer-mode'
import { canDelete, canReplace, hasFile, type Row } from '../staff-rows'
import classes from './StaffDocuments.module.css'

interface Props {
  readonly operation: Pick<StaffOperation, 'isArchived'>
  readonly rows: readonly Row[]
  readonly onDownload: (rows: readonly Row[]) => void
  readonly onMode: (mode: DrawerMode) => void
  readonly onDelete: () => void
}

/** The actions on the selected rows; nothing without any. */
export function SelectionBar({ operation, rows, onDownload, onMode, onDelete }: Props) {
  const t = useTexts()
  const files = rows.filter(hasFile)
  const [only] = rows
  if (rows.length === 0) return null
  return (
    <div className={classes.selection} role="status">
      <span>{t('documents.staff.selected', { count: rows.length })}</span>
      <Button size="sm" variant="default" disabled={files.length === 0} onClick={() => onDownload(files)}>
        {t('common.actions.download')}
      </Button>
      {only && rows.length === 1 && canReplace(only) && isOffered('edit', operation) && (
        <Button size="sm" variant="default" onClick={() => onMode({ kind: 'edit', row: only })}>
          {t('documents.staff.edit')}
        </Button>
      )}
      {rows.every(canDelete) ? (
        <Button size="sm" color="red" variant="light" onClick={onDelete}>
          {t('common.actions.delete')}
        </Button>
      ) : (
        <span className="dimmed">{t('documents.staff.signedStays')}</span>
      )}
    </div>
  )
}
