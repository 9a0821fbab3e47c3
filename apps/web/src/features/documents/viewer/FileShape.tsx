import { useTexts } from '../../../lib/texts/texts'
import { Skeletons } from '../../../ui/feedback/Skeletons'

/** A file that is loading. */
export function FileShape() {
  const t = useTexts()
  return (
    <div role="status" aria-label={t('documents.preview.loading')}>
      <Skeletons count={1} height={240} />
    </div>
  )
}
