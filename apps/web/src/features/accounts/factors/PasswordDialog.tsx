import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useTexts } from '../../../lib/texts/texts'
import { useReturnFocus } from '../../../ui/feedback/use-return-focus'
import { PasswordField } from '../../../ui/fields/PasswordField'
import { Field } from '../../../ui/forms/Field'

interface Props<R> {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly dangerous?: boolean
  readonly send: (currentPassword: string) => Promise<R>
  readonly onDone: (result: R) => void
  readonly onClose: () => void
}

/** A question that is answered with one's password. */
export function PasswordDialog<R>({ title, text, confirm, dangerous = false, send, onDone, onClose }: Props<R>) {
  const t = useTexts()
  useReturnFocus()
  const form = useCallForm<{ currentPassword: string }, R>({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) => ({ currentPassword: currentPassword ? null : 'error_form_obligatory_field' }),
    send: ({ currentPassword }) => send(currentPassword),
    onSaved: onDone,
  })
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('common.actions.close') }}>
      <form {...form.props}>
        <Stack gap="md">
          <Text>{text}</Text>
          <Field of={form} name="currentPassword">
            {field => (
              <PasswordField
                {...field}
                label={t('factors.setup.password')}
                autoComplete="current-password"
                data-autofocus
              />
            )}
          </Field>
          <Group justify="flex-end" gap="xs">
            <Button variant="subtle" color="gray" onClick={onClose}>
              {t('common.actions.cancel')}
            </Button>
            <Button type="submit" loading={form.sending} {...(dangerous ? { color: 'red' } : {})}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
