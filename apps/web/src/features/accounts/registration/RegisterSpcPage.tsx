import { AccessFrame } from '../frame/AccessFrame'
import { Registration } from './Registration'

/** /registro-spc: collective and howMeetUs are fixed to SPC. */
export default function RegisterSpcPage() {
  return (
    <AccessFrame>
      <Registration channel="spc" />
    </AccessFrame>
  )
}
