import { Progress } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import type { DocumentUpload } from './document-upload'
import classes from './UploadRows.module.css'
import { isUnderWay } from './upload-queue'

/** "n de total" while files are being sent, visible at any scroll position. */
export function UploadSummary({ items }: { readonly items: readonly DocumentUpload[] }) {
  const t = useTexts()
  const present = items.find(item => isUnderWay(item))
  if (!present) return null
  const { place, total, share, state } = present
  const waits = state === 'offline' || state === 'paused'
  return (
    <div className={classes.summary}>
      <p className="strong tabular" role="status">
        {t('documents.upload.title', { done: place, total })}
      </p>
      <Progress
        value={((place - 1 + share) / total) * 100}
        size="sm"
        aria-label={t('documents.upload.title', { done: place, total })}
      />
      <p className="dimmed fz-sm">{t(`documents.upload.${waits ? state : 'keepOpen'}`)}</p>
    </div>
  )
}
