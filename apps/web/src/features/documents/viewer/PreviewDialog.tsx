import { ModalFrame } from '../../../ui/feedback/frames'
import { documentQuery, type PreviewedFile, readOriginal } from '../api/read-document'
import type { PaperPlace } from '../upload/document-upload'
import { FilePreview } from './FilePreview'

interface Props {
  readonly file: PreviewedFile | null
  readonly place?: PaperPlace | undefined
  readonly onClose: () => void
}

export function PreviewDialog({ file, place, onClose }: Props) {
  return (
    <ModalFrame opened={file !== null} onClose={onClose} title={file?.name ?? ''} size={760}>
      {file && (
        <FilePreview
          key={file._id}
          query={documentQuery(file, place)}
          name={file.name}
          original={file.hasActiveContent && (() => readOriginal(file._id))}
        />
      )}
    </ModalFrame>
  )
}
