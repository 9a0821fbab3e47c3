import { Button } from '@mantine/core'
import { useObservable } from '../../../lib/observable'
import { useTexts } from '../../../lib/texts/texts'
import { UploadRows } from './UploadRows'
import { isUnderWay } from './upload-queue'
import { uploads } from './uploads'

/** The number of files still to be sent to these operations, the file being sent, and the refused ones. */
export default function UploadsOfMany({ operationIds }: { readonly operationIds: readonly string[] }) {
  const t = useTexts()
  const items = useObservable(uploads.uploads).filter(({ target }) => operationIds.includes(target.operationId))
  const underWay = items.filter(isUnderWay)
  const stop = () => {
    for (const { id } of underWay) uploads.cancel(id)
    for (const { id } of underWay) uploads.dismiss(id)
  }
  return (
    <>
      {underWay.length > 0 && (
        <div className="row gap-sm wrap">
          <p className="strong tabular" role="status">
            {t('documents.upload.left', { count: underWay.length })}
          </p>
          <Button variant="default" size="sm" onClick={stop}>
            {t('documents.upload.stop')}
          </Button>
        </div>
      )}
      <UploadRows items={items.filter(item => item === underWay[0] || !isUnderWay(item))} />
    </>
  )
}
