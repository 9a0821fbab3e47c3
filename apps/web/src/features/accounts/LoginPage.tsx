import { useLocation } from 'react-router'
import { paths } from '../../lib/paths'
import { useTexts } from '../../lib/texts'
import { AccessFrame } from './AccessFrame'
import { AccessTitle } from './AccessTitle'
import { ResetPassword } from './ResetPassword'
import { SignIn } from './SignIn'

/** /login, and /forgotpassword as the reset mode of the same screen (spec: customer area §2). */
export default function LoginPage() {
  const t = useTexts()
  const { pathname } = useLocation()
  if (pathname.startsWith(paths.forgotPassword)) {
    return (
      <AccessFrame>
        <ResetPassword />
      </AccessFrame>
    )
  }
  return (
    <AccessFrame>
      <AccessTitle title={t('accounts.login.title')} />
      <SignIn />
    </AccessFrame>
  )
}
