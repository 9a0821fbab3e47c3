import { Text } from '@mantine/core'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormDialog } from '../../../ui/feedback/FormDialog'
import { Field } from '../../../ui/forms/Field'
import { CurrentPasswordField } from './CurrentPasswordField'

interface Props<R> {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly dangerous?: boolean
  readonly send: (currentPassword: string) => Promise<R>
  readonly onDone: (result: R) => void
  readonly onClose: () => void
}

/** A confirmation by password. */
export function PasswordDialog<R>({ title, text, confirm, dangerous = false, send, onDone, onClose }: Props<R>) {
  const form = useCallForm<{ currentPassword: string }, R>({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) => ({ currentPassword: currentPassword ? null : 'error_form_obligatory_field' }),
    send: ({ currentPassword }) => send(currentPassword),
    onSaved: onDone,
  })
  return (
    <FormDialog form={form} onClose={onClose} title={title} confirm={confirm} dangerous={dangerous}>
      <Text>{text}</Text>
      <Field of={form} name="currentPassword" as={CurrentPasswordField} />
    </FormDialog>
  )
}
