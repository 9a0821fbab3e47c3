import { AccessFrame } from '../frame/AccessFrame'
import { Registration } from './Registration'

/** /registro */
export default function RegisterPage() {
  return (
    <AccessFrame>
      <Registration channel="general" />
    </AccessFrame>
  )
}
