import type { FactorRequired } from '@llave/api-contract/factors.calls'
import { emailError } from '@llave/domain/validation/person-fields'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api/api-error'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { lazyPart } from '../../../lib/lazy-part'
import { paths } from '../../../lib/navigation/paths'
import { needErrorTexts, useTexts, withTexts } from '../../../lib/texts/texts'
import { TickField } from '../../../ui/fields/choices/CheckField'
import { PasswordField } from '../../../ui/fields/text/PasswordField'
import { EmailField } from '../../../ui/fields/text/TextField'
import { Field, FormWatch } from '../../../ui/forms/Field'
import { complete, signIn } from '../credentials'
import type { Proof } from '../factors/proof'
import classes from '../form/form.module.css'
import { loginCodesOf, waitsForActivation } from '../form/server-errors'
import { typedEmail } from '../form/typed-email'

// Few accounts wait for activation, so the first screen loads this on demand.
const ResendActivation = lazyPart(async () => ({
  default: (await import('../registration/ResendActivation')).ResendActivation,
}))

const FactorStep = lazyPart(async () => ({
  default: (await withTexts(import('../factors/FactorStep'), 'factors')).FactorStep,
}))

/** At sign-in a password is only checked for emptiness and spaces (spec: customer area §5). */
function passwordCode(password: string): string | null {
  if (password.trim() === '') return 'error_form_obligatory_field'
  return /\s/.test(password.trim()) ? 'error_form_password_empty_spaces' : null
}

/** Marks the history entry of the second factor, so that Back returns to the password. */
const FACTOR_STEP = { factorStep: true }

/** E-mail and password below `head`; a refusal is shown at its field. The second factor, if any, replaces them. */
export function SignIn({ head }: { readonly head: ReactNode }) {
  const t = useTexts()
  const navigate = useNavigate()
  const location = useLocation()
  const [required, setRequired] = useState<FactorRequired | null>(null)
  const form = useCallForm({
    initial: { email: typedEmail(location.state), password: '', remember: false },
    check: ({ email, password }) => ({ email: emailError(email), password: passwordCode(password) }),
    send: signIn,
    codesOf: loginCodesOf,
    onSaved(missing) {
      setRequired(missing)
      if (missing) void navigate(location, { state: FACTOR_STEP })
    },
  })

  async function prove(proof: Proof): Promise<void> {
    if (!required) return
    try {
      await complete(form.state.get().values, required.signIn, proof)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'ERR_USER_SIGN_IN_EXPIRED') throw error
      // It took too long: the person returns to the password, which is still filled in.
      await needErrorTexts()
      setRequired(null)
      form.show({ password: error.code })
      void navigate(-1)
    }
  }

  if (required && location.state?.factorStep)
    return <FactorStep required={required} complete={prove} onBack={() => void navigate(-1)} />
  return (
    <>
      {head}
      <form className={classes.form} {...form.props}>
        <div className={classes.field}>
          <Field of={form} name="email" as={EmailField} label={t('accounts.fields.email')} autoComplete="username" />
          <FormWatch of={form}>
            {({ values: { email }, codes }) =>
              waitsForActivation(codes.email) && <ResendActivation key={email} to={{ email }} />
            }
          </FormWatch>
        </div>
        <div className={classes.field}>
          <Field
            of={form}
            name="password"
            as={PasswordField}
            label={t('common.words.password')}
            autoComplete="current-password"
          />
        </div>
        <div className="row wrap between mb-md gap-xs-md touch">
          <Field of={form} name="remember" as={TickField} label={t('accounts.login.remember')} />
          <FormWatch of={form}>
            {({ values: { email } }) => (
              <Link to={paths.forgotPassword} state={{ email }} className={classes.link}>
                {t('accounts.login.forgot')}
              </Link>
            )}
          </FormWatch>
        </div>
        <Button type="submit" size="lg" fullWidth loading={form.sending}>
          {t('common.actions.signIn')}
        </Button>
      </form>
      <p className={classes.aside}>
        {t('accounts.login.newHere')}{' '}
        <Link to={paths.register} className={classes.link}>
          {t('layout.titles.register')}
        </Link>
      </p>
    </>
  )
}
