import { emailError } from '@llave/domain/validation/person-fields'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api/api'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { EmailField } from '../../../ui/fields/text/TextField'
import { Field } from '../../../ui/forms/Field'
import classes from '../form/form.module.css'
import { fieldCodesOf } from '../form/server-errors'
import { Confirmation } from '../frame/Confirmation'
import { EmailAddress } from '../frame/EmailAddress'
import { MailboxLink } from '../frame/MailboxLink'

/** For a used or expired activation link: sign in, or have another one sent. */
export function DeadActivation() {
  const t = useTexts()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useCallForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailError(email) }),
    send: ({ email }) => call('POST /users/resendEmail', { body: { email: email.trim() } }),
    codesOf: fieldCodesOf,
    onSaved: (_sent, { email }) => setSentTo(email.trim()),
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
    <Confirmation kind="dead" title={t('common.error.usedLink')}>
      <p>{t('accountSteps.activate.usedText')}</p>
      <Button component={Link} to={paths.login} size="lg">
        {t('common.actions.signIn')}
      </Button>
      <form className={classes.form} {...form.props}>
        <div className={classes.field}>
          <Field of={form} name="email" as={EmailField} label={t('accounts.fields.email')} />
        </div>
        <Button type="submit" variant="default" loading={form.sending}>
          {t('accounts.resend.action')}
        </Button>
      </form>
    </Confirmation>
  )
}
