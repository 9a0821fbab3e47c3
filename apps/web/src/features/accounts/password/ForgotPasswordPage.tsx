import { AccessFrame } from '../frame/AccessFrame'
import { ResetPassword } from './ResetPassword'

export default function ForgotPasswordPage() {
  return (
    <AccessFrame>
      <ResetPassword />
    </AccessFrame>
  )
}
