import { Button, FileButton } from '@mantine/core'
import { IconUpload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { CHOOSE_ANEW } from '../../../ui/attachments/choose-anew'
import { useFileDrop } from '../../../ui/attachments/use-file-drop'
import { FieldMessage } from '../../../ui/fields/text/TextField'
import classes from './FilesField.module.css'
import { sortFiles } from './upload-problem'

interface Props {
  readonly files: readonly File[]
  readonly onFiles: (files: readonly File[]) => void
  readonly extensions: readonly string[]
  readonly multiple?: boolean
}

/** Files to send, chosen or dropped; unsuitable ones are listed with the reason. */
export function FilesField({ files, onFiles, extensions, multiple = true }: Props) {
  const t = useTexts()
  const [refused, setRefused] = useState<readonly string[]>([])

  function take(chosen: readonly File[]): void {
    const wanted = multiple ? [...files, ...chosen] : chosen.slice(0, 1)
    const sorted = sortFiles(t, wanted, extensions)
    setRefused(sorted.refused)
    // If there are too many new files, the previously chosen ones stay.
    if (sorted.fit.length > 0 || files.length === 0) onFiles(sorted.fit)
  }

  const drop = useFileDrop(take)
  return (
    <div className="drop-zone stack gap-sm pad-md" data-over={drop.over || undefined} {...drop.handlers}>
      <div>
        <FileButton
          multiple={multiple}
          accept={extensions.map(extension => `.${extension}`).join(',')}
          onChange={chosen => take([chosen ?? []].flat())}
          inputProps={{ ...CHOOSE_ANEW, 'aria-label': t('words.files') }}
        >
          {button => (
            <Button {...button} variant="default" leftSection={<IconUpload />}>
              {t('documents.staff.form.chooseFiles')}
            </Button>
          )}
        </FileButton>
        <span className={classes.hint}>{t('documents.staff.form.drop')}</span>
      </div>
      {refused.map(text => (
        <div key={text} className="danger" role="alert">
          <FieldMessage>{text}</FieldMessage>
        </div>
      ))}
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map(file => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <span>{file.name}</span>
              <button
                type="button"
                aria-label={t('common.actions.remove', { name: file.name })}
                onClick={() => onFiles(files.filter(other => other !== file))}
              >
                <IconX aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
