import { emailError } from '@llave/domain/validation/validators'
import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api/api'
import { noteEvent } from '../../../lib/consent/analytics-events'
import { deviceMark } from '../../../lib/device/device-mark'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { paths } from '../../../lib/navigation/paths'
import { startSession } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { CheckField } from '../../../ui/fields/CheckField'
import { PasswordField } from '../../../ui/fields/PasswordField'
import { EmailField } from '../../../ui/fields/TextField'
import { Field, FormWatch, ticked } from '../../../ui/forms/Field'
import classes from '../form/form.module.css'
import { loginCodesOf, waitsForActivation } from '../form/server-errors'

// Few accounts wait for their activation: the first screen loads this only when it is needed.
const ResendActivation = lazy(async () => ({
  default: (await import('../registration/ResendActivation')).ResendActivation,
}))

type Credentials = typeof EMPTY
const EMPTY = { email: '', password: '', remember: false }

/** On sign-in a password is only looked at for emptiness and spaces (spec: customer area §5). */
function passwordCode(password: string): string | null {
  if (password.trim() === '') return 'error_form_obligatory_field'
  return /\s/.test(password.trim()) ? 'error_form_password_empty_spaces' : null
}

async function signIn({ email, password, remember }: Credentials): Promise<void> {
  // Few people have allowed pushes: only they load what pushes need, and its failure keeps nobody out.
  const firebaseToken =
    globalThis.Notification?.permission === 'granted'
      ? await import('../../../lib/device/device-push').then(({ deviceToken }) => deviceToken()).catch(() => null)
      : null
  const body = { email: email.trim(), password: password.trim(), remember, firebaseToken, device: deviceMark() }
  // The guards then send them to the remembered address or home.
  const session = await call('POST /users/authenticateAdm', { body })
  startSession(session, remember)
  noteEvent('login', session.record._id)
}

/** E-mail and password; a refusal is shown at the field that it is about. */
export function SignIn() {
  const t = useTexts()
  const form = useCallForm({
    initial: EMPTY,
    check: ({ email, password }) => ({ email: emailError(email), password: passwordCode(password) }),
    send: signIn,
    codesOf: loginCodesOf,
  })

  return (
    <>
      <form className={classes.form} {...form.props}>
        <div className={classes.field}>
          <Field of={form} name="email">
            {field => <EmailField label={t('accounts.fields.email')} autoComplete="username" {...field} />}
          </Field>
          <FormWatch of={form}>
            {({ values: { email }, codes }) => (
              <Suspense>{waitsForActivation(codes.email) && <ResendActivation key={email} to={{ email }} />}</Suspense>
            )}
          </FormWatch>
        </div>
        <div className={classes.field}>
          <Field of={form} name="password">
            {field => (
              <PasswordField label={t('accounts.fields.password')} autoComplete="current-password" {...field} />
            )}
          </Field>
        </div>
        <div className={classes.row}>
          <Field of={form} name="remember">
            {field => <CheckField label={t('accounts.login.remember')} {...ticked(field)} />}
          </Field>
          <FormWatch of={form}>
            {({ values: { email } }) => (
              <Link to={paths.forgotPassword} state={{ email }} className={classes.link}>
                {t('accounts.login.forgot')}
              </Link>
            )}
          </FormWatch>
        </div>
        <Button type="submit" size="lg" fullWidth loading={form.sending}>
          {t('accounts.login.submit')}
        </Button>
      </form>
      <p className={classes.aside}>
        {t('accounts.login.newHere')}{' '}
        <Link to={paths.register} className={classes.link}>
          {t('accounts.login.register')}
        </Link>
      </p>
    </>
  )
}
