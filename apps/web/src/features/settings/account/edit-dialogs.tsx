import type { BodyOf } from '@llave/api-contract/call-types'
import { passwordError, repeatPasswordError } from '@llave/domain/people/passwords'
import { capitaliseName, capitaliseSurname } from '@llave/domain/people/person-names'
import { emailError, normalisePhone, PERSON_NAME, PHONE } from '@llave/domain/validation/person-fields'
import { requiredError } from '@llave/domain/validation/text-field'
import type { PlainTextKey } from '@llave/texts/languages'
import type { FormValues } from '../../../lib/forms/form-state'
import { type FormOptions, useCallForm } from '../../../lib/forms/use-call-form'
import { useSignedIn } from '../../../lib/session/session'
import { showToast } from '../../../lib/show-toast'
import { useTexts } from '../../../lib/texts/texts'
import { FormDialog } from '../../../ui/feedback/FormDialog'
import { PasswordField } from '../../../ui/fields/text/PasswordField'
import { EmailField, PhoneField, TextField, type TextFieldProps } from '../../../ui/fields/text/TextField'
import { Field } from '../../../ui/forms/Field'
import { fieldCodesOf, NewPasswordField } from '../../accounts/accounts.published'
import { changeAccount } from './change-account'

interface Props {
  readonly onClose: () => void
  /** A changed e-mail waits for the link sent to it. */
  readonly onEmailToConfirm: (email: string) => void
}

interface Options<V extends FormValues> extends Pick<FormOptions<V, string | null>, 'initial' | 'texts' | 'check'> {
  readonly toSend: (values: V) => BodyOf<'POST /auth/user/update'>['user']
  /** The message after saving; null where another one tells of it. */
  readonly saved: PlainTextKey | null
}

/** The form of one item of the reader's account, checked by its type (spec: customer area §2). */
function useAccountForm<V extends FormValues>({ onClose, onEmailToConfirm }: Props, options: Options<V>) {
  const t = useTexts()
  const { toSend, saved, ...form } = options
  return useCallForm<V, string | null>({
    ...form,
    send: values => changeAccount(toSend(values)),
    codesOf: fieldCodesOf,
    onSaved(emailToConfirm) {
      onClose()
      if (saved) showToast({ kind: 'success', text: t(saved) })
      if (emailToConfirm) onEmailToConfirm(emailToConfirm)
    },
  })
}

const HELP_PROPS = { mt: 6 }

function CountedField({ value = '', ...props }: TextFieldProps) {
  const t = useTexts()
  const description = t('common.form.characters', { count: value.length, max: PERSON_NAME.max })
  return <TextField {...props} value={value} description={description} descriptionProps={HELP_PROPS} />
}

function NameDialog(props: Props) {
  const t = useTexts()
  const { name, lastname } = useSignedIn()
  const form = useAccountForm(props, {
    initial: { name, lastname },
    texts: { name: PERSON_NAME, lastname: PERSON_NAME },
    toSend: typed => ({ name: capitaliseName(typed.name), lastname: capitaliseSurname(typed.lastname) }),
    saved: 'common.messages.savedName',
  })
  const texts = { title: t('settings.dialog.name.title'), confirm: t('common.actions.saveName') }
  const first = { label: t('common.words.name'), autoComplete: 'given-name' }
  return (
    <FormDialog form={form} onClose={props.onClose} {...texts}>
      <Field of={form} name="name" as={CountedField} {...first} data-autofocus />
      <Field
        of={form}
        name="lastname"
        as={CountedField}
        label={t('common.words.lastname')}
        autoComplete="family-name"
      />
    </FormDialog>
  )
}

function PhoneDialog(props: Props) {
  const t = useTexts()
  const { phone } = useSignedIn()
  const form = useAccountForm(props, {
    initial: { phone: phone ?? '' },
    texts: { phone: PHONE },
    toSend: typed => ({ phone: normalisePhone(typed.phone) }),
    saved: 'settings.saved.phone',
  })
  const texts = { title: t('settings.dialog.phone.title'), confirm: t('settings.dialog.phone.save') }
  const field = { label: t('common.words.phone'), description: t('settings.dialog.phone.help') }
  return (
    <FormDialog form={form} onClose={props.onClose} {...texts}>
      <Field of={form} name="phone" as={PhoneField} {...field} descriptionProps={HELP_PROPS} data-autofocus />
    </FormDialog>
  )
}

const CURRENT_PASSWORD = { name: 'currentPassword', as: PasswordField, autoComplete: 'current-password' } as const

function EmailDialog(props: Props) {
  const t = useTexts()
  const { email: known } = useSignedIn()
  const form = useAccountForm(props, {
    initial: { email: '', currentPassword: '' },
    check({ email, currentPassword }) {
      const isSame = email.trim().toLowerCase() === known.trim().toLowerCase()
      return {
        email: isSame ? 'settings.dialog.email.same' : emailError(email),
        currentPassword: requiredError(currentPassword),
      }
    },
    toSend: ({ email, currentPassword }) => ({ email: email.trim(), currentPassword }),
    saved: null,
  })
  const texts = { title: t('settings.dialog.email.title'), confirm: t('common.actions.sendLink') }
  const field = { label: t('settings.dialog.email.field'), description: t('settings.dialog.email.help') }
  return (
    <FormDialog form={form} onClose={props.onClose} {...texts}>
      <Field of={form} name="email" as={EmailField} {...field} descriptionProps={HELP_PROPS} data-autofocus />
      <Field of={form} {...CURRENT_PASSWORD} label={t('accounts.fields.currentPassword')} />
    </FormDialog>
  )
}

function PasswordDialog(props: Props) {
  const t = useTexts()
  const { name, lastname, email } = useSignedIn()
  const form = useAccountForm(props, {
    initial: { currentPassword: '', password: '', repeated: '' },
    check: ({ currentPassword, password, repeated }) => ({
      currentPassword: requiredError(currentPassword),
      password: passwordError(password, { personal: [name, lastname, email] }),
      repeated: repeatPasswordError(password, repeated),
    }),
    toSend: ({ password, currentPassword }) => ({ password, currentPassword }),
    saved: 'settings.saved.password',
  })
  const texts = { title: t('settings.dialog.password.title'), confirm: t('common.actions.changePassword') }
  const repeat = { label: t('settings.dialog.password.repeat'), autoComplete: 'new-password' }
  return (
    <FormDialog form={form} onClose={props.onClose} {...texts}>
      <Field of={form} {...CURRENT_PASSWORD} label={t('accounts.fields.currentPassword')} data-autofocus />
      <Field of={form} name="password" as={NewPasswordField} label={t('settings.dialog.password.field')} />
      <Field of={form} name="repeated" as={PasswordField} {...repeat} />
    </FormDialog>
  )
}

export const EDIT_DIALOGS = { name: NameDialog, phone: PhoneDialog, email: EmailDialog, password: PasswordDialog }
