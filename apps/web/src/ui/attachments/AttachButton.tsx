import { ActionIcon, FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts/texts'
import classes from './AttachButton.module.css'
import { CHOOSE_ANEW } from './choose-anew'

interface Props {
  /** Extensions without their dot. */
  readonly extensions: readonly string[]
  readonly onAdd: (files: readonly File[]) => void
}

export function AttachButton({ extensions, onAdd }: Props) {
  const t = useTexts()
  return (
    <FileButton
      multiple
      accept={extensions.map(extension => `.${extension}`).join(',')}
      onChange={onAdd}
      inputProps={CHOOSE_ANEW}
    >
      {button => (
        <ActionIcon
          {...button}
          className={classes.attach ?? ''}
          aria-label={t('attachments.attach')}
          title={t('attachments.attach')}
        >
          <IconPaperclip />
        </ActionIcon>
      )}
    </FileButton>
  )
}
