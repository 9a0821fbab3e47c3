import { passwordError, repeatPasswordError } from '@llave/domain/people/passwords'
import { requiredError } from '@llave/domain/validation/text-field'
import { Button } from '@mantine/core'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useTexts } from '../../../lib/texts/texts'
import { PasswordField } from '../../../ui/fields/text/PasswordField'
import { Field } from '../../../ui/forms/Field'
import { NewPasswordField } from '../accounts.published'
import { CheckFieldsAlert } from '../form/CheckFieldsAlert'
import classes from '../form/form.module.css'
import { fieldCodesOf } from '../form/server-errors'

const EMPTY = { currentPassword: '', password: '', passwordRepeat: '' }

interface Props {
  readonly withCurrent?: boolean
  /** Name, surname and e-mail: the password may contain none of their words. */
  readonly personal?: readonly string[]
  readonly submitLabel?: string
  readonly send: (values: typeof EMPTY) => Promise<void>
}

/** New password and its repetition, with the checklist (spec: customer area §2, §5). */
export function NewPasswordForm({ withCurrent = false, personal = [], submitLabel, send }: Props) {
  const t = useTexts()
  const form = useCallForm({
    initial: EMPTY,
    check: values => ({
      currentPassword: withCurrent ? requiredError(values.currentPassword) : null,
      password: passwordError(values.password, { personal }),
      passwordRepeat: repeatPasswordError(values.password, values.passwordRepeat),
    }),
    send,
    codesOf: fieldCodesOf,
  })

  return (
    <form className={classes.form} {...form.props}>
      {withCurrent && (
        <div className={classes.field}>
          <Field
            of={form}
            name="currentPassword"
            as={PasswordField}
            label={t('accounts.fields.currentPassword')}
            autoComplete="current-password"
          />
        </div>
      )}
      <div className={classes.chosen}>
        <Field of={form} name="password" as={NewPasswordField} />
      </div>
      <div className={classes.field}>
        <Field
          of={form}
          name="passwordRepeat"
          as={PasswordField}
          label={t('accounts.fields.repeatPassword')}
          autoComplete="new-password"
        />
      </div>
      <CheckFieldsAlert of={form} />
      <Button type="submit" size="lg" fullWidth loading={form.sending}>
        {submitLabel ?? t('accountSteps.changePassword.submit')}
      </Button>
    </form>
  )
}
