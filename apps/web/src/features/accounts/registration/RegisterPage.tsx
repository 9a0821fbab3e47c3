import { AccessFrame } from '../frame/AccessFrame'
import { Registration } from './Registration'

export default function RegisterPage() {
  return (
    <AccessFrame>
      <Registration channel="general" />
    </AccessFrame>
  )
}
