import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FormValues } from '../../lib/forms/form-state'
import type { CallForm } from '../../lib/forms/use-call-form'
import { Dialog } from './Dialog'
import { DialogButtons } from './DialogButtons'

interface Props<V extends FormValues> {
  readonly form: CallForm<V>
  /** For a dialog that stays mounted while it is closed. */
  readonly opened?: boolean
  readonly onClose: () => void
  readonly title: string
  readonly confirm: string
  readonly dangerous?: boolean
  readonly disabled?: boolean
  /** An alternative to filling it in. */
  readonly other?: { readonly label: string; readonly onClick: () => void }
  readonly children: ReactNode
}

/** A form in a dialog with its buttons. Cancelling discards input; every other way to close it asks. */
export function FormDialog<V extends FormValues>(props: Props<V>) {
  const { form, opened = true, onClose, title, confirm, dangerous = false, disabled = false, other, children } = props
  const forget = () => form.reset()
  return (
    <Dialog opened={opened} onClose={onClose} title={title} unsaved={{ some: form.isDirty, forget }}>
      <form {...form.props}>
        <Stack gap="md">
          {children}
          <DialogButtons
            confirm={confirm}
            onCancel={() => {
              forget()
              onClose()
            }}
            running={form.sending}
            other={other && { ...other, running: false }}
            disabled={disabled}
            dangerous={dangerous}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
