import { Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FormValues } from '../../lib/forms/form-state'
import type { CallForm } from '../../lib/forms/use-call-form'
import { useTexts } from '../../lib/texts/texts'
import { DialogButtons } from './DialogButtons'
import { useReturnFocus } from './use-return-focus'

interface Props<V extends FormValues> {
  readonly form: CallForm<V>
  /** For a dialog that stays mounted while it is closed, so that what was typed is there when it opens again. */
  readonly opened?: boolean
  readonly onClose: () => void
  readonly title: string
  /** A verb. */
  readonly confirm: string
  readonly dangerous?: boolean
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** A form in a dialog: its fields, and below them the buttons that cancel and send it. */
export function FormDialog<V extends FormValues>(props: Props<V>) {
  const { form, opened = true, onClose, title, confirm, dangerous = false, disabled = false, children } = props
  const t = useTexts()
  useReturnFocus(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <form {...form.props}>
        <Stack gap="md">
          {children}
          <DialogButtons
            confirm={confirm}
            onCancel={onClose}
            running={form.sending}
            disabled={disabled}
            dangerous={dangerous}
          />
        </Stack>
      </form>
    </Modal>
  )
}
