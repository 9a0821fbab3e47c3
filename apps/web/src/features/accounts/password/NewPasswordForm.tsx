import { passwordError, repeatPasswordError } from '@llave/domain/people/passwords'
import { requiredError } from '@llave/domain/validation/validators'
import { Button } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import { PasswordField } from '../../../ui/fields/PasswordField'
import { NewPasswordField } from '../accounts.published'
import { CheckFieldsAlert } from '../form/CheckFieldsAlert'
import classes from '../form/form.module.css'
import { useAccountForm } from '../form/use-account-form'

interface Values extends Record<string, unknown> {
  readonly currentPassword: string
  readonly password: string
  readonly passwordRepeat: string
}

interface Props {
  /** Asks for the present password too. */
  readonly withCurrent?: boolean
  /** The person's name, surname and e-mail: none of their words may be in the password. */
  readonly personal?: readonly string[]
  readonly submitLabel?: string
  readonly send: (values: Values) => Promise<void>
}

/** New password and its repetition, with the checklist (spec: customer area §2, §5). */
export function NewPasswordForm({ withCurrent = false, personal = [], submitLabel, send }: Props) {
  const t = useTexts()
  const form = useAccountForm<Values>({
    initialValues: { currentPassword: '', password: '', passwordRepeat: '' },
    validate: values => ({
      currentPassword: withCurrent ? requiredError(values.currentPassword) : null,
      password: passwordError(values.password, { personal }),
      passwordRepeat: repeatPasswordError(values.password, values.passwordRepeat),
    }),
    send,
  })

  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate>
      {withCurrent && (
        <div className={classes.field}>
          <PasswordField
            {...form.field('currentPassword')}
            label={t('accounts.fields.currentPassword')}
            name="current-password"
            autoComplete="current-password"
          />
        </div>
      )}
      <div className={classes.chosen}>
        <NewPasswordField {...form.field('password')} />
      </div>
      <div className={classes.field}>
        <PasswordField
          {...form.field('passwordRepeat')}
          label={t('accounts.fields.repeatPassword')}
          name="repeat-password"
          autoComplete="new-password"
        />
      </div>
      <CheckFieldsAlert shown={form.hasErrors} />
      <Button type="submit" size="lg" fullWidth loading={form.sending}>
        {submitLabel ?? t('accounts.changePassword.submit')}
      </Button>
    </form>
  )
}
