import { emailError } from '@llave/domain/validation/validators'
import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api/api'
import { noteEvent } from '../../../lib/consent/analytics-events'
import { paths } from '../../../lib/navigation/paths'
import { startSession } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { CheckField } from '../../../ui/fields/CheckField'
import { PasswordField } from '../../../ui/fields/PasswordField'
import { EmailField } from '../../../ui/fields/TextField'
import classes from '../form/form.module.css'
import { loginCodesOf, waitsForActivation } from '../form/server-errors'
import { useAccountForm } from '../form/use-account-form'

// Few accounts wait for their activation: the first screen does not carry it.
const ResendActivation = lazy(async () => ({
  default: (await import('../registration/ResendActivation')).ResendActivation,
}))

interface Credentials extends Record<string, unknown> {
  readonly email: string
  readonly password: string
  readonly remember: boolean
}

/** On sign-in a password is only looked at for emptiness and spaces (spec: customer area §5). */
function passwordCode(password: string): string | null {
  if (password.trim() === '') return 'error_form_obligatory_field'
  return /\s/.test(password.trim()) ? 'error_form_password_empty_spaces' : null
}

async function signIn({ email, password, remember }: Credentials): Promise<void> {
  // Few have allowed pushes: what they need comes with them alone, and what fails of it keeps nobody out.
  const firebaseToken =
    globalThis.Notification?.permission === 'granted'
      ? await import('../../../lib/device/device-push').then(({ deviceToken }) => deviceToken()).catch(() => null)
      : null
  const body = { email: email.trim(), password: password.trim(), remember, firebaseToken }
  // The guards then send them to the remembered address or home.
  const session = await call('POST /users/authenticateAdm', { body })
  startSession(session, remember)
  noteEvent('login', session.record._id)
}

/** E-mail and password; what the server refuses stands on the field it belongs to. */
export function SignIn() {
  const t = useTexts()
  const form = useAccountForm<Credentials>({
    initialValues: { email: '', password: '', remember: false },
    validate: ({ email, password }) => ({ email: emailError(email), password: passwordCode(password) }),
    send: signIn,
    codesOf: loginCodesOf,
  })
  const { email } = form.values
  const { email: emailCode } = form.codes

  return (
    <>
      <form className={classes.form} onSubmit={form.onSubmit} noValidate>
        <div className={classes.field}>
          <EmailField
            {...form.field('email')}
            label={t('accounts.fields.email')}
            name="email"
            autoComplete="username"
          />
          <Suspense>{waitsForActivation(emailCode) && <ResendActivation key={email} to={{ email }} />}</Suspense>
        </div>
        <div className={classes.field}>
          <PasswordField
            {...form.field('password')}
            label={t('accounts.fields.password')}
            name="password"
            autoComplete="current-password"
          />
        </div>
        <div className={classes.row}>
          <CheckField {...form.tick('remember')} label={t('accounts.login.remember')} name="remember" />
          <Link to={paths.forgotPassword} state={{ email }} className={classes.link}>
            {t('accounts.login.forgot')}
          </Link>
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
