import { Modal, Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../../lib/texts/texts'
import { DialogButtons } from './DialogButtons'

interface Choice {
  /** A verb: "Cambiar y avisar por e-mail". */
  readonly label: string
  /** The dialog waits for it and stays open when it throws; showing the error is up to this function. */
  readonly run: () => Promise<void> | void
}

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  /** The question itself. */
  readonly title: string
  readonly children?: ReactNode
  readonly confirm: Choice
  /** A second way to proceed ("Solo cambiar"). */
  readonly other?: Choice
  readonly dangerous?: boolean
  readonly disabled?: boolean
  readonly cancelLabel?: string
}

/** Asks before something happens; 480 px wide, Esc and the cross mean "no", and the focus returns. */
export function ConfirmDialog(props: Props) {
  const { opened, onClose, title, children, confirm, other, dangerous = false, disabled = false } = props
  const t = useTexts()
  const [running, setRunning] = useState<'confirm' | 'other' | null>(null)

  async function choose(which: 'confirm' | 'other'): Promise<void> {
    setRunning(which)
    try {
      await props[which]?.run()
    } finally {
      setRunning(null)
    }
  }

  // Enter in a field of the dialog is its first choice. What is around the dialog must not hear of it.
  function submit(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    if (!disabled && !running) void choose('confirm').catch(() => undefined)
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="lg">
          {typeof children === 'string' ? <Text>{children}</Text> : children}
          <DialogButtons
            confirm={confirm.label}
            onCancel={onClose}
            cancelLabel={props.cancelLabel}
            other={
              other && {
                label: other.label,
                running: running === 'other',
                onClick: () => void choose('other').catch(() => undefined),
              }
            }
            running={running === 'confirm'}
            disabled={disabled}
            dangerous={dangerous}
          />
        </Stack>
      </form>
    </Modal>
  )
}
