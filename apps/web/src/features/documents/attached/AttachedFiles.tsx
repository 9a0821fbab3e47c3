import { THUMBNAIL_MAX_BYTES } from '@llave/domain/validation/limits'
import { useInViewport } from '@mantine/hooks'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '../../../lib/api/download'
import { useAction } from '../../../lib/calls/use-action'
import { lazyPart } from '../../../lib/lazy-part'
import { useTexts, withTexts } from '../../../lib/texts/texts'
import { FileChip } from '../../../ui/attachments/FileChip'
import { useObjectUrl } from '../../../ui/use-object-url'
import classes from './AttachedFiles.module.css'
import { type AttachedFile, type AttachmentSource, attachmentQuery, readAttachment } from './attachment-query'

const Preview = lazyPart(() => withTexts(import('./AttachmentPreview'), 'documents'))

interface Props {
  readonly files: readonly AttachedFile[]
  readonly from: AttachmentSource
}

const isImage = ({ name }: AttachedFile) => /\.(jpe?g|png)$/i.test(name)
const isViewed = (file: AttachedFile) => isImage(file) || /\.pdf$/i.test(file.name)

/** The files of a text: images and PDFs open, all others are downloaded. */
export function AttachedFiles({ files, from }: Props) {
  const t = useTexts()
  const [open, setOpen] = useState<AttachedFile | null>(null)
  const download = useAction(async (id: string) => saveFile(await readAttachment(from, id)))
  if (files.length === 0) return null
  return (
    <>
      <ul className="flex wrap gap-6" aria-label={t('attachments.list')}>
        {files.map(file => {
          const label = t(isViewed(file) ? 'attachments.open' : 'attachments.download', { name: file.name })
          return (
            <li key={file._id}>
              <FileChip
                name={file.name}
                icon={
                  isImage(file) && file.size <= THUMBNAIL_MAX_BYTES ? (
                    <Thumbnail file={file} from={from} />
                  ) : (
                    <IconPaperclip aria-hidden="true" />
                  )
                }
                press={{ label, act: () => (isViewed(file) ? setOpen(file) : void download.run(file._id)) }}
              />
            </li>
          )
        })}
      </ul>
      {open && <Preview file={open} from={from} onClose={() => setOpen(null)} />}
    </>
  )
}

/** A small version of the picture, loaded when it comes into view. */
function Thumbnail({ file, from }: { readonly file: AttachedFile; readonly from: AttachmentSource }) {
  const { ref, inViewport } = useInViewport()
  const { data } = useQuery({ ...attachmentQuery(from, file._id), enabled: inViewport })
  const url = useObjectUrl(data?.blob ?? null)
  return (
    <span ref={ref} className={classes.thumbnail}>
      {url ? <img src={url} alt="" /> : <IconPaperclip aria-hidden="true" />}
    </span>
  )
}
