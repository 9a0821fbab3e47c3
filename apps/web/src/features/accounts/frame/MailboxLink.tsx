import { Link } from 'react-router'
import { useConfig } from '../../../lib/api/config'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import classes from '../form/form.module.css'

/** In demo mode, links to the local mailbox with the e-mail that was just "sent". */
export function MailboxLink({ to }: { readonly to: string }) {
  const t = useTexts()
  if (!useConfig()?.demo) return null
  return (
    <Link to={`${paths.mailbox}?to=${encodeURIComponent(to)}`} className={classes.link}>
      {t('accounts.mailboxLink')}
    </Link>
  )
}
