import { OPERATION_TYPES, type OperationType } from '@llave/domain/operations/operation-types'
import { capitaliseName } from '@llave/domain/people/person-names'
import { PERSON_NAME_MAX_LENGTH } from '@llave/domain/validation/limits'
import { emailError, nameError, normalisePhone, phoneError } from '@llave/domain/validation/validators'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { paths } from '../../../lib/navigation/paths'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { SelectField } from '../../../ui/fields/SelectField'
import { EmailField, PhoneField, TextField } from '../../../ui/fields/TextField'
import { Field } from '../../../ui/forms/Field'
import { FILL_IN } from '../detail/QuestionnaireTab'

const EMPTY = { typeOperation: 'COMPRA' as OperationType, name: '', lastname: '', email: '', phone: '' }

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Creates an operation for a new customer; the staff or the customer then fill in its questionnaire. */
export function CreateOperationDialog({ opened, onClose }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const create = useCall('POST /operations', {
    done: ({ numOperation }) => t('operations.create.created', { number: numOperation }),
  })
  const form = useCallForm({
    initial: EMPTY,
    check: ({ name, lastname, email, phone }) => ({
      name: nameError(name),
      lastname: nameError(lastname),
      email: emailError(email),
      phone: phoneError(phone),
    }),
    send: ({ typeOperation, name, lastname, email, phone }) => {
      const names = { name: capitaliseName(name), lastname: capitaliseName(lastname) }
      return create.send({ body: { typeOperation, user: { ...names, email, phone: normalisePhone(phone) } } })
    },
    onSaved({ _id }) {
      form.reset(EMPTY)
      onClose()
      void navigate(paths.operation(_id), { state: FILL_IN })
    },
  })
  const own = (name: keyof typeof EMPTY) => ({ label: t(`operations.create.${name}`), autoComplete: 'off' })

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('operations.create.title')}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <form {...form.props}>
        <Stack gap="md">
          <Field of={form} name="typeOperation">
            {({ onChange, ...field }) => (
              <SelectField
                {...field}
                label={t('operations.create.typeOperation')}
                options={OPERATION_TYPES.map(type => ({ value: type, label: t(`states.operationTypes.${type}`) }))}
                onChange={type => type && onChange(type)}
              />
            )}
          </Field>
          <Field of={form} name="name">
            {field => <TextField {...own('name')} {...field} maxLength={PERSON_NAME_MAX_LENGTH} data-autofocus />}
          </Field>
          <Field of={form} name="lastname">
            {field => <TextField {...own('lastname')} {...field} maxLength={PERSON_NAME_MAX_LENGTH} />}
          </Field>
          <Field of={form} name="email">
            {field => <EmailField {...own('email')} {...field} />}
          </Field>
          <Field of={form} name="phone">
            {field => <PhoneField {...own('phone')} {...field} />}
          </Field>
          <Group justify="flex-end" gap="xs">
            <Button variant="subtle" color="gray" onClick={onClose}>
              {t('common.actions.cancel')}
            </Button>
            <Button type="submit" loading={form.sending}>
              {t('operations.create.confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
