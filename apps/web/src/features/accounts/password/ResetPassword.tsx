import { emailError } from '@llave/domain/validation/validators'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '../../../lib/api/api'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { EmailField } from '../../../ui/fields/TextField'
import classes from '../form/form.module.css'
import { useAccountForm } from '../form/use-account-form'
import { AccessTitle } from '../frame/AccessTitle'
import { Confirmation } from '../frame/Confirmation'
import { MailboxLink } from '../frame/MailboxLink'

/** The e-mail that was already typed on the sign-in screen. */
function typedBefore(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return ''
  return typeof state.email === 'string' ? state.email : ''
}

/** Asks for the e-mail, then says that the link is on its way (spec: customer area §2 "Login screen"). */
export function ResetPassword() {
  const t = useTexts()
  const { state } = useLocation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useAccountForm({
    initialValues: { email: typedBefore(state) },
    validate: ({ email }) => ({ email: emailError(email) }),
    async send({ email }) {
      await call('POST /users/resetPassword', { body: { email: email.trim() } })
      setSentTo(email.trim())
    },
  })
  const back = t('accounts.reset.back')

  if (sentTo) {
    return (
      <Confirmation kind="sent" title={t('accounts.reset.sentTitle')}>
        <p>{t('accounts.reset.sentText', { email: sentTo })}</p>
        <Button component={Link} to={paths.login} size="lg">
          {back}
        </Button>
        <MailboxLink to={sentTo} />
      </Confirmation>
    )
  }
  return (
    <>
      <AccessTitle title={t('accounts.reset.title')} lead={t('accounts.reset.text')} />
      <form className={classes.form} onSubmit={form.onSubmit} noValidate>
        <div className={classes.field}>
          <EmailField
            {...form.field('email')}
            label={t('accounts.fields.email')}
            name="email"
            autoComplete="username"
          />
        </div>
        <Button type="submit" size="lg" fullWidth loading={form.sending}>
          {t('accounts.reset.submit')}
        </Button>
      </form>
      <p className={classes.aside}>
        <Link to={paths.login} className={classes.link}>
          {back}
        </Link>
      </p>
    </>
  )
}
