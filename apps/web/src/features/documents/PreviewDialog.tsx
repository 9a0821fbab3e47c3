import { Button, Modal } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { saveFile } from '../../lib/download'
import { useTexts } from '../../lib/texts'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { readDocument } from './api/read-document'
import classes from './PreviewDialog.module.css'

const PdfPages = lazy(() => import('./pdf/PdfPages'))

export interface PreviewedFile {
  readonly _id: string
  readonly name: string
  readonly version: number
}

interface Props {
  readonly file: PreviewedFile | null
  readonly onClose: () => void
}

/** A file as it was sent: an image, or a PDF page by page. */
export function PreviewDialog({ file, onClose }: Props) {
  const t = useTexts()
  return (
    <Modal
      opened={file !== null}
      onClose={onClose}
      title={file?.name ?? ''}
      size={760}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      {file && <Preview key={file._id} file={file} />}
    </Modal>
  )
}

function Preview({ file }: { readonly file: PreviewedFile }) {
  const t = useTexts()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['document-file', file._id, file.version],
    queryFn: () => readDocument(file._id),
    staleTime: Number.POSITIVE_INFINITY,
    // Pictures of identity documents do not linger in memory.
    gcTime: 0,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div role="status" aria-label={t('documents.preview.loading')}>
        <Skeletons count={1} height={360} />
      </div>
    )
  }
  const { type } = data.blob
  return (
    <div className={classes.preview}>
      {type.startsWith('image/') ? (
        <PreviewImage blob={data.blob} name={file.name} />
      ) : type === 'application/pdf' ? (
        <Suspense fallback={<Skeletons count={1} height={360} />}>
          <PdfPages file={data.blob} page={page} onPage={setPage} />
        </Suspense>
      ) : (
        <EmptyState>{t('documents.preview.none')}</EmptyState>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload aria-hidden="true" />}
        onClick={() => saveFile({ blob: data.blob, filename: file.name })}
      >
        {t('common.actions.download')}
      </Button>
    </div>
  )
}

function PreviewImage({ blob, name }: { readonly blob: Blob; readonly name: string }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url && <img className={classes.image} src={url} alt={name} />
}
