import { Button } from '@mantine/core'
import { useState } from 'react'
import { rereadOperation } from '../../../lib/queries/call-and-refresh'
import { useCall } from '../../../lib/queries/use-call'
import { formatDate, formatMonths } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import type { PreviewedFile } from '../api/read-document'
import { DocumentStateChip } from '../DocumentStateChip'
import type { Entry, EntryFile } from '../entries'
import type { PaperPlace } from '../upload/document-upload'
import classes from './EntryBody.module.css'

interface Props {
  readonly operationId: string
  readonly place?: PaperPlace | undefined
  readonly holderId: string | null
  readonly entry: Entry
  readonly onPreview: (file: PreviewedFile) => void
}

/** The sent files, which can be viewed and, until they are validated, deleted. */
export function SentFiles({ operationId, place, holderId, entry, onPreview }: Props) {
  const t = useTexts()
  const [leaving, setLeaving] = useState<EntryFile | null>(null)
  const told = {
    done: 'documents.remove.done',
    onDone() {
      setLeaving(null)
      void place?.reread()
    },
    onRefused: () => void (place ? place.reread() : rereadOperation(operationId)),
  } as const
  const remove = useCall('POST /operations/deleteDocumentationFiles', told)
  const removeAtPlace = useCall('POST /holderPlace/deleteDocument', told)
  if (entry.documents.length === 0) return null

  async function removeLeaving(): Promise<void> {
    if (!leaving) return
    const file = { documentationId: entry._id, documentId: leaving._id }
    if (place) {
      const { holderId, secret } = place
      await removeAtPlace.run({ body: { operationId, holderId, ...file }, token: secret ?? undefined })
    } else await remove.run({ body: { operationId, holderId, documents: [file] } })
  }

  return (
    <>
      <ul className="stack gap-2xs">
        {entry.documents.map(file => (
          <li key={file._id} className="row gap-xs touch">
            <button
              type="button"
              className={classes.fileName}
              aria-label={t('documents.customer.see', { name: file.name })}
              onClick={() => onPreview(file)}
            >
              <span>{file.name}</span>
              <small>
                {[
                  ...(file.months && entry.months ? [formatMonths(t, file.months)] : []),
                  t('common.words.sentOn', { date: formatDate(file.created) }),
                ].join(' · ')}
              </small>
            </button>
            {file.state !== entry.state && <DocumentStateChip state={file.state} />}
            {file.isRemovable && (
              <Button
                variant="subtle"
                size="sm"
                aria-label={t('common.actions.remove', { name: file.name })}
                onClick={() => setLeaving(file)}
              >
                {t('common.actions.takeAway')}
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
        confirm={{ label: t('documents.remove.confirm'), run: removeLeaving }}
      >
        {t('documents.remove.text', { name: leaving?.name ?? '' })}
      </ConfirmDialog>
    </>
  )
}
