import { ActionIcon, FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import type { KeyboardEventHandler, ReactNode } from 'react'
import type { CallForm } from '../../lib/forms/use-call-form'
import { useTexts } from '../../lib/texts/texts'
import { Field } from '../forms/Field'
import { Attachments } from './Attachments'
import classes from './Attachments.module.css'
import { withFiles } from './attachments'
import { CHOOSE_ANEW } from './choose-anew'
import { useFileDrop } from './use-file-drop'
import type { WithFiles } from './use-form-with-files'

interface Props<V extends WithFiles> {
  readonly of: CallForm<V>
  /** The sent share; null while nothing is being sent. */
  readonly share: number | null
  readonly extensions: readonly string[]
  readonly className?: string | undefined
  readonly onKeyDown?: KeyboardEventHandler<HTMLFormElement>
  /** Receives the button and the list of files, and places them. */
  readonly children: (parts: { readonly attach: ReactNode; readonly attached: ReactNode }) => ReactNode
}

/** The frame of a form whose text has attachments: chosen, pasted, or dropped anywhere on it. */
export function FormWithFiles<V extends WithFiles>(props: Props<V>) {
  const { of: form, share, extensions, className = '', onKeyDown, children } = props
  const t = useTexts()

  function add(files: readonly File[]): void {
    form.set('files', withFiles(form.state.get().values.files, files, extensions) as V['files'])
  }
  const drop = useFileDrop(add, share === null)

  return (
    <form
      {...form.props}
      {...drop.handlers}
      className={`${classes.form} ${className}`}
      data-over={drop.over || undefined}
      data-drop={t('common.words.dropHere')}
      onKeyDown={onKeyDown}
      onPaste={event => {
        const files = [...event.clipboardData.files]
        if (files.length === 0) return
        event.preventDefault()
        add(files)
      }}
    >
      {children({
        attach: <AttachButton extensions={extensions} onAdd={add} />,
        attached: (
          <Field of={form} name="files">
            {({ value, onChange }) => (
              <Attachments
                attached={value}
                share={share}
                onDrop={dropped => onChange(value.filter(attachment => attachment !== dropped) as V['files'])}
              />
            )}
          </Field>
        ),
      })}
    </form>
  )
}

interface AttachButtonProps {
  /** Extensions without their dot. */
  readonly extensions: readonly string[]
  readonly onAdd: (files: readonly File[]) => void
}

function AttachButton({ extensions, onAdd }: AttachButtonProps) {
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
