import type { Factor } from '@llave/api-contract/people'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { useReturnFocus } from '../../../ui/feedback/use-return-focus'
import { TextField } from '../../../ui/fields/TextField'
import { Field } from '../../../ui/forms/Field'

interface Props {
  readonly factor: Factor
  readonly onClose: () => void
}

export function RenameFactorDialog({ factor: { _id: id, name }, onClose }: Props) {
  const t = useTexts()
  useReturnFocus()
  const { error, max } = TEXT_FIELDS.factorName
  const rename = useCall('PUT /users/factors/:id', { done: 'factors.rename.saved' })
  const form = useCallForm({
    initial: { name },
    check: values => ({ name: error(values.name) }),
    send: body => rename.send({ params: { id }, body }),
    onSaved: onClose,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('factors.rename.title')}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <form {...form.props}>
        <Stack gap="md">
          <Field of={form} name="name">
            {field => (
              <TextField {...field} label={t('factors.setup.name')} maxLength={max} autoComplete="off" data-autofocus />
            )}
          </Field>
          <Group justify="flex-end" gap="xs">
            <Button variant="subtle" color="gray" onClick={onClose}>
              {t('common.actions.cancel')}
            </Button>
            <Button type="submit" loading={form.sending}>
              {t('factors.rename.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
