import { IconPaperclip } from '@tabler/icons-react'
import { fetchFile, saveFile } from '../../lib/api/download'
import { useAction } from '../../lib/calls/use-action'
import { useTexts } from '../../lib/texts/texts'
import classes from './Attachments.module.css'

interface Props {
  readonly files: readonly { readonly _id: string; readonly name: string }[]
  /** The call that answers one of them. */
  readonly call: 'GET /comments/files/:id' | 'GET /messages/files/:id'
}

/** The files that came with a text; each is downloaded by its name. */
export function Files({ files, call }: Props) {
  const t = useTexts()
  const download = useAction(async (id: string) => saveFile(await fetchFile(call, { params: { id } })))
  if (files.length === 0) return null
  return (
    <ul className={classes.files} aria-label={t('attachments.list')}>
      {files.map(({ _id, name }) => (
        <li key={_id}>
          <button
            type="button"
            className={classes.download}
            aria-label={t('attachments.download', { name })}
            title={t('attachments.download', { name })}
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
