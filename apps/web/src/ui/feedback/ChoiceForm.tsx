import { Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { DialogButtons } from './DialogButtons'

interface Choice {
  readonly label: string
  /** The dialog waits for it and stays open when it throws; showing the error is up to this function. */
  readonly run: () => Promise<void> | void
}

export interface ChoiceProps {
  readonly children?: ReactNode
  readonly confirm: Choice
  /** A second way to proceed ("Solo cambiar"). */
  readonly other?: Choice | undefined
  readonly dangerous?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** The action can be undone, so the focus starts on it. */
  readonly undoable?: boolean | undefined
  /** Null for a dialog that only informs. */
  readonly cancelLabel?: string | null | undefined
}

/**
 * The content of a dialog with one or two ways to proceed; the chosen one is shown as running until it ends. The focus
 * starts on the answer that changes nothing, unless it is `undoable`, or on the field with `data-autofocus`.
 */
export function ChoiceForm(props: ChoiceProps & { readonly onCancel: () => void }) {
  const { children, confirm, other, onCancel, dangerous = false, disabled = false, undoable = false } = props
  const [running, setRunning] = useState<'confirm' | 'other' | null>(null)

  async function choose(which: 'confirm' | 'other'): Promise<void> {
    setRunning(which)
    try {
      await props[which]?.run()
    } finally {
      setRunning(null)
    }
  }

  // Enter in a field of the dialog chooses its first answer. Forms around the dialog must not receive it.
  function submit(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    if (!disabled && !running) void choose('confirm').catch(() => undefined)
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        {typeof children === 'string' ? <Text>{children}</Text> : children}
        <DialogButtons
          confirm={confirm.label}
          onCancel={onCancel}
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
          focus={undoable && !disabled ? 'confirm' : 'cancel'}
        />
      </Stack>
    </form>
  )
}
