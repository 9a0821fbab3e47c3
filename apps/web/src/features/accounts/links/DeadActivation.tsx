import { emailError } from '@llave/domain/validation/validators'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api/api'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { EmailField } from '../../../ui/fields/TextField'
import classes from '../form/form.module.css'
import { useAccountForm } from '../form/use-account-form'
import { Confirmation } from '../frame/Confirmation'
import { EmailAddress } from '../frame/EmailAddress'
import { MailboxLink } from '../frame/MailboxLink'

/** An activation link that was used or has expired: sign in, or have another one sent. */
export function DeadActivation() {
  const t = useTexts()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useAccountForm({
    initialValues: { email: '' },
    validate: ({ email }) => ({ email: emailError(email) }),
    async send({ email }) {
      await call('POST /users/resendEmail', { body: { email: email.trim() } })
      setSentTo(email.trim())
    },
  })

  if (sentTo) {
    return (
      <Confirmation kind="sent" title={t('accounts.sent.title')}>
        <p>
          {t('accounts.sent.text')}
          <EmailAddress>{sentTo}</EmailAddress>
        </p>
        <MailboxLink to={sentTo} />
      </Confirmation>
    )
  }
  return (
    <Confirmation kind="dead" title={t('accounts.activate.usedTitle')}>
      <p>{t('accounts.activate.usedText')}</p>
      <Button component={Link} to={paths.login} size="lg">
        {t('accounts.activate.login')}
      </Button>
      <form className={classes.form} onSubmit={form.onSubmit} noValidate>
        <div className={classes.field}>
          <EmailField {...form.field('email')} label={t('accounts.fields.email')} name="email" />
        </div>
        <Button type="submit" variant="default" loading={form.sending}>
          {t('accounts.resend.action')}
        </Button>
      </form>
    </Confirmation>
  )
}
