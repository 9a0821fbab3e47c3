import { BIN_DAYS } from '@llave/domain/validation/limits'
import { Text } from '@mantine/core'
import { useAction } from '../../../lib/calls/use-action'
import { callAndRefresh, rereadOperation } from '../../../lib/queries/call-and-refresh'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { entryName } from '../entries'
import { addressOf, hasFile, type Row } from '../staff-rows'
import classes from './StaffDocuments.module.css'

interface Props {
  readonly operationId: string
  readonly rows: readonly Row[]
  readonly opened: boolean
  /** Also after a refused deletion, which is reported in a toast like its success. */
  readonly onClose: () => void
  readonly onDeleted: () => void
}

export function DeleteDialog({ operationId, rows, opened, onClose, onDeleted }: Props) {
  const t = useTexts()
  const count = rows.length
  const remove = useAction(
    async () => {
      try {
        await deleteRows(operationId, rows)
      } catch (error) {
        void rereadOperation(operationId)
        throw error
      }
      onDeleted()
      return count
    },
    { done: deleted => t('documents.staff.done.deleted', { count: deleted }) },
  )
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('documents.staff.deletion.title', { count })}
      dangerous
      confirm={{
        label: t('documents.staff.deletion.confirm', { count }),
        run: async () => {
          await remove.run()
          onClose()
        },
      }}
    >
      <DeletedNames rows={rows} />
    </ConfirmDialog>
  )
}

async function deleteRows(operationId: string, rows: readonly Row[]): Promise<void> {
  for (const holderId of new Set(rows.map(row => addressOf(row).holderId))) {
    const documents = rows
      .filter(row => addressOf(row).holderId === holderId)
      .map(({ entry, file }) => ({ documentationId: entry._id, documentId: file?._id ?? null }))
    await callAndRefresh('POST /operations/deleteDocumentationFiles', { body: { operationId, holderId, documents } })
  }
}

/** More names would push the buttons out of view. */
const NAMED = 8

function DeletedNames({ rows }: { readonly rows: readonly Row[] }) {
  const t = useTexts()
  const files = rows.filter(hasFile).length
  const more = rows.length - NAMED
  return (
    <div>
      <ul className={classes.deleted}>
        {rows.slice(0, NAMED).map(({ key, entry, file, holder }) => (
          <li key={key}>
            {file ? file.name : entryName(t, entry)}
            <span className="dimmed fz-xs">
              {' · '}
              {[file && entryName(t, entry), holder?.name ?? t('documents.staff.form.general')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
        {more > 0 && <li>{t('documents.staff.deletion.more', { count: more })}</li>}
      </ul>
      {files > 0 && <Text size="sm">{t('documents.staff.deletion.bin', { count: files, days: BIN_DAYS })}</Text>}
      {files < rows.length && (
        <Text size="sm">{t('documents.staff.deletion.entries', { count: rows.length - files })}</Text>
      )}
    </div>
  )
}
