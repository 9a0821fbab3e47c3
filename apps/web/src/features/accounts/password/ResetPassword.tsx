import { emailError } from '@llave/domain/validation/person-fields'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '../../../lib/api/api'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { Confirmation } from '../../../ui/feedback/Confirmation'
import { EmailField } from '../../../ui/fields/text/TextField'
import { Field } from '../../../ui/forms/Field'
import classes from '../form/form.module.css'
import { fieldCodesOf } from '../form/server-errors'
import { typedEmail } from '../form/typed-email'
import { AccessTitle } from '../frame/AccessTitle'
import { MailboxLink } from '../frame/MailboxLink'

/** Asks for the e-mail, then confirms that the link was sent (spec: customer area §2 "Login screen"). */
export function ResetPassword() {
  const t = useTexts()
  const { state } = useLocation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useCallForm({
    initial: { email: typedEmail(state) },
    check: ({ email }) => ({ email: emailError(email) }),
    send: ({ email }) => call('POST /users/resetPassword', { body: { email: email.trim() } }),
    codesOf: fieldCodesOf,
    onSaved: (_sent, { email }) => setSentTo(email.trim()),
  })
  const back = t('accountSteps.reset.back')

  if (sentTo) {
    return (
      <Confirmation kind="sent" title={t('accounts.sent.title')}>
        <p>{t('accountSteps.reset.sentText', { email: sentTo })}</p>
        <Button component={Link} to={paths.login} size="lg">
          {back}
        </Button>
        <MailboxLink to={sentTo} />
      </Confirmation>
    )
  }
  return (
    <>
      <AccessTitle title={t('accountSteps.reset.title')} intro={t('accountSteps.reset.text')} />
      <form className={classes.form} {...form.props}>
        <div className={classes.field}>
          <Field of={form} name="email" as={EmailField} label={t('accounts.fields.email')} autoComplete="username" />
        </div>
        <Button type="submit" size="lg" fullWidth loading={form.sending}>
          {t('common.actions.sendLink')}
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
