import { useLocation } from 'react-router'
import { useTexts } from '../../../lib/texts/texts'
import { DeadLink, deadLinkOf } from '../../signing/signing.published'
import { AccessFrame } from '../frame/AccessFrame'
import { AccessTitle } from '../frame/AccessTitle'
import { SignIn } from './SignIn'

/** /login. Somebody who comes from an expired signing link, and may have no account, is offered a new link first. */
export default function LoginPage() {
  const t = useTexts()
  const dead = deadLinkOf(useLocation().state)
  if (dead) return <DeadLink about={dead} />
  return (
    <AccessFrame>
      <SignIn head={<AccessTitle title={t('accounts.login.title')} />} />
    </AccessFrame>
  )
}
