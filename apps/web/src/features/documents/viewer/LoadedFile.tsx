import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Pending } from '../../../ui/feedback/Pending'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import type { FileQuery } from '../api/file-query'
import { ImageView } from './ImageView'

const PdfPages = lazyPart(() => import('./PdfPages'), <Skeletons count={1} height={360} />)

interface Props {
  readonly query: FileQuery
  readonly name: string
  /** The maximum share of the window's height for a picture, from 0 to 1. */
  readonly share: number
  /** Controls beside the file. */
  readonly actions?: (blob: Blob) => ReactNode
}

/** An image, or a PDF page by page; for other files a note that they cannot be shown. */
export function LoadedFile({ query, name, share, actions }: Props) {
  const t = useTexts()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(query)
  if (!data) {
    const shapes = (
      <div role="status" aria-label={t('documents.preview.loading')}>
        <Skeletons count={1} height={240} />
      </div>
    )
    return <Pending error={error} retry={refetch} shapes={shapes} />
  }
  const { blob } = data
  if (blob.type.startsWith('image/')) {
    return (
      <ImageView blob={blob} name={name} share={share}>
        {actions?.(blob)}
      </ImageView>
    )
  }
  return (
    <>
      {blob.type === 'application/pdf' ? (
        <PdfPages file={blob} page={page} onPage={setPage} />
      ) : (
        <EmptyState>{t('documents.preview.none')}</EmptyState>
      )}
      {actions?.(blob)}
    </>
  )
}
