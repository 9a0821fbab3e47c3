import { useTexts } from '../../lib/texts'
import { AccessFrame } from './AccessFrame'
import { AccessTitle } from './AccessTitle'
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
