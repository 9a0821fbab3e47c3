import { ACTIVATION_LINK_HOURS } from '@llave/domain/validation/limits'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import classes from '../form/form.module.css'
import { Confirmation } from '../frame/Confirmation'
import { EmailAddress } from '../frame/EmailAddress'
import { MailboxLink } from '../frame/MailboxLink'
import { ResendActivation } from './ResendActivation'
import type { PendingRegistration } from './registration'

interface Props {
  readonly email: string
  readonly pending: PendingRegistration
  readonly onEdit: () => void
}

/** After registering: shows the recipient of the link, and offers to resend it or correct the address. */
export function RegistrationSent({ email, pending, onEdit }: Props) {
  const t = useTexts()
  return (
    <Confirmation kind="sent" title={t('accounts.sent.title')}>
      <p>
        {t('accounts.sent.text')}
        <EmailAddress>{email}</EmailAddress>
      </p>
      <p>{t('accounts.sent.hint', { hours: ACTIVATION_LINK_HOURS })}</p>
      <ResendActivation to={pending} />
      <Button variant="default" onClick={onEdit}>
        {t('accounts.sent.edit')}
      </Button>
      <MailboxLink to={email} />
      <Link to={paths.login} className={classes.link}>
        {t('common.actions.signIn')}
      </Link>
    </Confirmation>
  )
}
