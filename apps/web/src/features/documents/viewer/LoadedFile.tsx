import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { keys } from '../../../lib/queries/keys'
import { useTexts } from '../../../lib/texts/texts'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { readDocument } from '../api/read-document'
import { FileView } from './FileView'

/** A file to look at. */
export interface PreviewedFile {
  readonly _id: string
  readonly name: string
  readonly version: number
}

interface Props {
  readonly file: PreviewedFile
  /** What screen readers call it; its name unless given. */
  readonly label?: string
  /** The most of the window's height that a picture may take, from 0 to 1. */
  readonly share: number
  /** Controls that are shown once the file has been loaded. */
  readonly actions?: ((blob: Blob) => ReactNode) | undefined
}

/** A file as it was sent: an image, or a PDF page by page. */
export function LoadedFile({ file, label = file.name, share, actions }: Props) {
  const t = useTexts()
  const { data, error, refetch } = useQuery({
    queryKey: keys.operation.openFile(file._id, file.version),
    queryFn: () => readDocument(file._id),
    staleTime: Number.POSITIVE_INFINITY,
    // Pictures of identity documents must not linger in memory.
    gcTime: 0,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div role="status" aria-label={t('documents.preview.loading')}>
        <Skeletons count={1} height={240} />
      </div>
    )
  }
  return <FileView blob={data.blob} name={label} share={share} actions={actions} />
}
