import { Suspense } from 'react'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useSignedIn } from '../../../lib/session/session'
import { showToast } from '../../../lib/show-toast'
import { useTexts } from '../../../lib/texts/texts'
import { FormDialog } from '../../../ui/feedback/FormDialog'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { PasswordField } from '../../../ui/fields/text/PasswordField'
import { EmailField, PhoneField, TextField } from '../../../ui/fields/text/TextField'
import { Field } from '../../../ui/forms/Field'
import { NewPasswordField } from '../../accounts/accounts.published'
import { changeAccount, refusedFields } from './change-account'
import { type Edit, type EditField, type EditName, edits, type FieldKind, type Values } from './edit-fields'

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
  /** A changed e-mail waits for the link sent to it. */
  readonly onEmailToConfirm: (email: string) => void
}

/** The dialog that edits one item of the reader's account, validated by its type (spec: customer area §2). */
export function EditFieldDialog({ edit: name, onClose, onEmailToConfirm }: Props) {
  const t = useTexts()
  const person = useSignedIn()
  const edit: Edit = edits[name]
  const first = edit.fields[0]?.name
  const form = useCallForm<Values, string | null>({
    initial: edit.initial(person),
    check: values => edit.validate(values, person),
    send: values => changeAccount(edit.toSend(values)),
    codesOf: refusedFields,
    onSaved(emailToConfirm) {
      onClose()
      if (edit.saved) showToast({ kind: 'success', text: t(edit.saved) })
      if (emailToConfirm) onEmailToConfirm(emailToConfirm)
    },
  })

  const field = ({ name: key, kind, label, autoComplete, maxLength, help }: EditField) => (
    <Field key={key} of={form} name={key}>
      {({ value, ...props }) => {
        const Control = controls[kind]
        const count = maxLength && t('common.form.characters', { count: value?.length ?? 0, max: maxLength })
        const below = help ? t(help) : count
        return (
          <Control
            {...props}
            value={value}
            label={t(label)}
            autoComplete={autoComplete}
            data-autofocus={key === first || undefined}
            {...(maxLength ? { maxLength } : {})}
            {...(below ? { description: below, descriptionProps: { mt: 6 } } : {})}
          />
        )
      }}
    </Field>
  )

  return (
    <FormDialog form={form} onClose={onClose} title={t(edit.title)} confirm={t(edit.save)}>
      <Suspense fallback={<Skeletons count={edit.fields.length} height={56} />}>{edit.fields.map(field)}</Suspense>
    </FormDialog>
  )
}
