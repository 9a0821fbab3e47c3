import { emailError } from '@llave/domain/validation/person-fields'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { call } from '../../../lib/api/api'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { paths } from '../../../lib/navigation/paths'
import { showToast } from '../../../lib/show-toast'
import { useTexts } from '../../../lib/texts/texts'
import { Confirmation } from '../../../ui/feedback/Confirmation'
import { EmailField } from '../../../ui/fields/text/TextField'
import { Field } from '../../../ui/forms/Field'
import classes from '../form/form.module.css'
import { fieldCodesOf, isDeadLink } from '../form/server-errors'
import { AccessTitle } from '../frame/AccessTitle'
import { EmailAddress } from '../frame/EmailAddress'
import { MailboxLink } from '../frame/MailboxLink'
import { LinkProblem } from './LinkProblem'
import { useLink } from './use-link'

export default function ActivatePage() {
  const t = useTexts()
  const navigate = useNavigate()
  const { userId = '', activationCode = '', couponHandle } = useParams()
  const link = useLink(() =>
    call('POST /users/activateUser', { body: { userId, activationCode, couponHandle: couponHandle ?? null } }),
  )
  const email = link.state === 'done' ? link.result.record.email : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: an account is activated once, however often this renders
  useEffect(() => {
    if (email === null) return
    showToast({ kind: 'info', text: t('accountSteps.activate.activated') })
    void navigate(paths.login, { replace: true, state: { email } })
  }, [email])

  return (
    <>
      {link.state !== 'failed' && <AccessTitle title={t('accountSteps.activate.working')} />}
      {link.state === 'failed' && isDeadLink(link.error) && <DeadActivation />}
      {link.state === 'failed' && !isDeadLink(link.error) && (
        <LinkProblem title={t('accountSteps.activate.failedTitle')} error={link.error} onRetry={link.again} />
      )}
    </>
  )
}

function DeadActivation() {
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
    <Confirmation kind="dead">
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
