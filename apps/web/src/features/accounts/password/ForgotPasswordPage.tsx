import { AccessFrame } from '../frame/AccessFrame'
import { ResetPassword } from './ResetPassword'

/** /forgotpassword: the reset mode of the sign-in screen (spec: customer area §2 "Login screen"). */
export default function ForgotPasswordPage() {
  return (
    <AccessFrame>
      <ResetPassword />
    </AccessFrame>
  )
}
