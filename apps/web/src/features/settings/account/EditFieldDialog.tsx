import { Button, Group, Modal, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Suspense } from 'react'
import { useSignedIn } from '../../../lib/session'
import { codeText, errorText, useTexts } from '../../../lib/texts'
import { useAction } from '../../../lib/use-action'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { useReturnFocus } from '../../../ui/feedback/use-return-focus'
import { PasswordField } from '../../../ui/fields/PasswordField'
import { EmailField, PhoneField, TextField } from '../../../ui/fields/TextField'
import { showToast } from '../../../ui/toasts/show-toast'
import { NewPasswordField } from '../../accounts/accounts.published'
import { changeAccount, refusedFields } from './change-account'
import { type Edit, type EditField, type EditName, edits, type FieldKind } from './edit-fields'

const controls = {
  text: TextField,
  email: EmailField,
  phone: PhoneField,
  password: PasswordField,
  newPassword: NewPasswordField,
} satisfies Record<FieldKind, unknown>

interface Props {
  readonly edit: EditName
  readonly onClose: () => void
  /** A changed e-mail waits for the link that was sent there. */
  readonly onEmailToConfirm: (email: string) => void
}

/** The dialog that edits one thing of one's account, validated by its type (spec: customer area §2). */
export function EditFieldDialog({ edit: name, onClose, onEmailToConfirm }: Props) {
  const t = useTexts()
  useReturnFocus()
  const person = useSignedIn()
  const edit: Edit = edits[name]
  const names = edit.fields.map(field => field.name)
  const form = useForm<Record<string, string>>({
    initialValues: { ...edit.initial(person) },
    validate: values => ({ ...edit.validate(values, person) }),
  })
  const focusFirst = (wrong: Readonly<Record<string, unknown>>) => {
    const first = names.find(field => wrong[field])
    if (first) form.getInputNode(first)?.focus()
  }
  const { run, running } = useAction(async (values: Record<string, string>) => {
    try {
      const emailToConfirm = await changeAccount(edit.toSend(values))
      onClose()
      if (edit.saved) showToast({ kind: 'success', text: t(edit.saved) })
      if (emailToConfirm) onEmailToConfirm(emailToConfirm)
    } catch (error) {
      const refused = refusedFields(error, names)
      form.setErrors(refused)
      focusFirst(refused)
      if (Object.keys(refused).length === 0) showToast({ kind: 'error', text: errorText(t, error) })
    }
  })

  function field({ name: key, kind, label, autoComplete, maxLength, help }: EditField) {
    const Control = controls[kind]
    const { error, ...input } = form.getInputProps(key)
    const code = error ? String(error) : null
    const count =
      maxLength && t('common.form.characters', { count: form.getValues()[key]?.length ?? 0, max: maxLength })
    const below = help ? t(help) : count
    return (
      <Control
        key={form.key(key)}
        {...input}
        name={key}
        label={t(label)}
        autoComplete={autoComplete}
        data-autofocus={key === names[0] || undefined}
        error={code && (t.find(code) ?? codeText(t, code))}
        {...(maxLength ? { maxLength } : {})}
        {...(below
          ? {
              description: below,
              descriptionProps: { mt: 6 },
              inputWrapperOrder: ['label', 'input', 'description', 'error'],
            }
          : {})}
      />
    )
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(edit.title)}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <form noValidate onSubmit={form.onSubmit(run, focusFirst)}>
        <Stack gap="md">
          <Suspense fallback={<Skeletons count={edit.fields.length} height={56} />}>{edit.fields.map(field)}</Suspense>
          <Group justify="flex-end" wrap="wrap-reverse" gap="xs" mt="xs">
            <Button variant="subtle" color="gray" onClick={onClose}>
              {t('common.actions.cancel')}
            </Button>
            <Button type="submit" loading={running}>
              {t(edit.save)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
