import { useTexts } from '../../../lib/texts/texts'
import { AccessFrame } from '../frame/AccessFrame'
import { AccessTitle } from '../frame/AccessTitle'
import { SignIn } from './SignIn'

/** /login */
export default function LoginPage() {
  const t = useTexts()
  return (
    <AccessFrame>
      <AccessTitle title={t('accounts.login.title')} />
      <SignIn />
    </AccessFrame>
  )
}
