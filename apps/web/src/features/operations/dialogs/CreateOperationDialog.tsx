import { OPERATION_TYPES, type OperationType } from '@llave/domain/operations/operation-types'
import { capitaliseName } from '@llave/domain/people/person-names'
import { PERSON_NAME_MAX_LENGTH } from '@llave/domain/validation/limits'
import { emailError, nameError, normalisePhone, phoneError } from '@llave/domain/validation/validators'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, isNetworkError } from '../../../lib/api/api-error'
import { useAction } from '../../../lib/calls/use-action'
import { paths } from '../../../lib/navigation/paths'
import { codeText, errorText, useTexts } from '../../../lib/texts/texts'
import { SelectField } from '../../../ui/fields/SelectField'
import { EmailField, PhoneField, TextField } from '../../../ui/fields/TextField'
import { showToast } from '../../../ui/toasts/show-toast'
import { FILL_IN } from '../detail/QuestionnaireTab'
import { createOperation } from '../operation-calls'

const empty = { typeOperation: 'COMPRA' as OperationType, name: '', lastname: '', email: '', phone: '' }

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

/** An operation by hand, for a new customer; its questionnaire is then filled in by either. */
export function CreateOperationDialog({ opened, onClose }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  // One key for one wish: when the answer was lost, trying again creates no second operation.
  const [wish, setWish] = useState(() => crypto.randomUUID())
  const form = useForm({
    initialValues: empty,
    validate: { name: nameError, lastname: nameError, email: emailError, phone: phoneError },
  })

  const create = useAction(async () => {
    const { typeOperation, name, lastname, email, phone } = form.getValues()
    const user = { name: capitaliseName(name), lastname: capitaliseName(lastname), email, phone: normalisePhone(phone) }
    try {
      const { _id, numOperation } = await createOperation({ typeOperation, user }, wish)
      showToast({ kind: 'success', text: t('operations.create.created', { number: numOperation }) })
      form.reset()
      setWish(crypto.randomUUID())
      onClose()
      void navigate(paths.operation(_id), { state: FILL_IN })
    } catch (error) {
      if (!isNetworkError(error)) setWish(crypto.randomUUID())
      const fields = error instanceof ApiError ? error.fields : {}
      for (const [path, code] of Object.entries(fields)) form.setFieldError(path.replace(/^user\./, ''), code)
      if (Object.keys(fields).length === 0) showToast({ kind: 'error', text: errorText(t, error) })
    }
  })

  const field = (name: Exclude<keyof typeof empty, 'typeOperation'>) => {
    const { error, value, onChange } = form.getInputProps(name)
    return {
      label: t(`operations.create.${name}`),
      value: value as string,
      onChange,
      error: typeof error === 'string' ? codeText(t, error) : null,
      autoComplete: 'off',
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('operations.create.title')}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <form noValidate onSubmit={form.onSubmit(() => void create.run())}>
        <Stack gap="md">
          <SelectField
            label={t('operations.create.typeOperation')}
            options={OPERATION_TYPES.map(type => ({ value: type, label: t(`states.operationTypes.${type}`) }))}
            value={form.values.typeOperation}
            onChange={type => type && form.setFieldValue('typeOperation', type)}
          />
          <TextField {...field('name')} maxLength={PERSON_NAME_MAX_LENGTH} data-autofocus />
          <TextField {...field('lastname')} maxLength={PERSON_NAME_MAX_LENGTH} />
          <EmailField {...field('email')} />
          <PhoneField {...field('phone')} />
          <Group justify="flex-end" gap="xs">
            <Button variant="subtle" color="gray" onClick={onClose}>
              {t('common.actions.cancel')}
            </Button>
            <Button type="submit" loading={create.running}>
              {t('operations.create.confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
