import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatLongDate } from '../../../lib/texts/formats'
import { errorText, useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { showToast } from '../../../ui/toasts/show-toast'
import { deleteDocuments } from '../api/delete-documents'
import { DocumentStateChip } from '../DocumentStateChip'
import type { Entry, EntryFile } from '../entries'
import { refreshOperation } from '../upload/uploads'
import type { PreviewedFile } from '../viewer/LoadedFile'
import classes from './EntryCard.module.css'

interface Props {
  readonly operationId: string
  readonly holderId: string | null
  readonly entry: Entry
  readonly onPreview: (file: PreviewedFile) => void
}

/** What has been sent: to be looked at, and taken back while it is not valid. */
export function SentFiles({ operationId, holderId, entry, onPreview }: Props) {
  const t = useTexts()
  const [leaving, setLeaving] = useState<EntryFile | null>(null)
  if (entry.documents.length === 0) return null

  async function remove(file: EntryFile): Promise<void> {
    try {
      await deleteDocuments(operationId, holderId, [{ documentationId: entry._id, documentId: file._id }])
      showToast({ kind: 'success', text: t('documents.remove.done') })
      setLeaving(null)
    } catch (error) {
      showToast({ kind: 'error', text: errorText(t, error) })
    }
    await refreshOperation(operationId)
  }

  return (
    <>
      <ul className={classes.files}>
        {entry.documents.map(file => (
          <li key={file._id} className={classes.file}>
            <button
              type="button"
              className={classes.fileName}
              aria-label={t('documents.customer.see', { name: file.name })}
              onClick={() => onPreview(file)}
            >
              <span>{file.name}</span>
              <small>{t('documents.customer.sent', { date: formatLongDate(file.created, t.language) })}</small>
            </button>
            {file.state !== entry.state && <DocumentStateChip state={file.state} />}
            {file.isOwn && file.state !== 'VALIDADO' && (
              <Button
                variant="subtle"
                size="sm"
                aria-label={t('documents.customer.removeOf', { name: file.name })}
                onClick={() => setLeaving(file)}
              >
                {t('documents.customer.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('documents.remove.title')}
        dangerous
        confirm={{ label: t('documents.remove.confirm'), run: () => (leaving ? remove(leaving) : undefined) }}
      >
        {t('documents.remove.text', { name: leaving?.name ?? '' })}
      </ConfirmDialog>
    </>
  )
}
