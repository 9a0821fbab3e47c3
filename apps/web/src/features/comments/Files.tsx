import { IconPaperclip } from '@tabler/icons-react'
import { fetchFile, saveFile } from '../../lib/api/download'
import { useAction } from '../../lib/calls/use-action'
import { useTexts } from '../../lib/texts/texts'
import type { Comment } from './api/comment-pages'
import classes from './Comments.module.css'

/** The attachments of a comment; each is downloaded by its name. */
export function Files({ files }: { readonly files: Comment['documents'] }) {
  const t = useTexts()
  const download = useAction(async (id: string) =>
    saveFile(await fetchFile('GET /comments/files/:id', { params: { id } })),
  )
  if (files.length === 0) return null
  return (
    <ul className={classes.files} aria-label={t('comments.attachments')}>
      {files.map(({ _id, name }) => (
        <li key={_id}>
          <button
            type="button"
            className={classes.download}
            aria-label={t('comments.download', { name })}
            title={t('comments.download', { name })}
            onClick={() => void download.run(_id)}
          >
            <IconPaperclip aria-hidden="true" />
            <span className={classes.fileName}>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
