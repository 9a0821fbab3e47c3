import { AccessFrame } from '../frame/AccessFrame'
import { Registration } from './Registration'

export default function RegisterSpcPage() {
  return (
    <AccessFrame>
      <Registration channel="spc" />
    </AccessFrame>
  )
}
