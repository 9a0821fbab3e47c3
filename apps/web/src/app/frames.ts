import type { Role } from '@llave/domain/people/roles'
import { type Deferred, deferred } from '../lib/deferred'
import { withTexts } from '../lib/texts/texts'
import type { FrameProps } from './layouts/frame-props'

/** The frames of the customers' and of all other screens. */
const frames = {
  customer: deferred<FrameProps>(() => import('./customer/CustomerLayout')),
  staff: deferred<FrameProps>(() => withTexts(import('./staff/StaffFrame'), 'tasks', 'states', 'hotkeys', 'words')),
}

export function frameFor(roles: readonly Role[]): Deferred<FrameProps> {
  return roles.includes('customer') ? frames.customer : frames.staff
}
