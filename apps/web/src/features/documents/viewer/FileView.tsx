import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { ImageView } from './ImageView'

const PdfPages = lazy(() => import('./PdfPages'))

interface Props {
  readonly blob: Blob
  readonly name: string
  /** The maximum share of the window's height for a picture, from 0 to 1. */
  readonly share: number
  /** Controls beside it. */
  readonly actions?: ((blob: Blob) => ReactNode) | undefined
}

/** An image, or a PDF page by page; for others a note that they cannot be shown. */
export function FileView({ blob, name, share, actions }: Props) {
  const t = useTexts()
  const [page, setPage] = useState(1)
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
        <Suspense fallback={<Skeletons count={1} height={360} />}>
          <PdfPages file={blob} page={page} onPage={setPage} />
        </Suspense>
      ) : (
        <EmptyState>{t('documents.preview.none')}</EmptyState>
      )}
      {actions?.(blob)}
    </>
  )
}
