import { useAction } from '../../../lib/calls/use-action'
import { callAndRefresh, rereadOperation } from '../../../lib/queries/call-and-refresh'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { addressOf, type Row } from '../staff-rows'
import { DeletedNames } from './DeletedNames'

interface Props {
  readonly operationId: string
  readonly rows: readonly Row[]
  readonly opened: boolean
  /** Also after a refused deletion, which is reported in a toast like its success. */
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Confirms and deletes the selected rows. */
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
