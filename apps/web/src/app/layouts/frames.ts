import type { Role } from '@llave/domain/people/roles'
import { type Deferred, deferred } from '../../lib/deferred'
import type { FrameProps } from './frame-props'

/** What surrounds the screens of customers, and those of everybody else. */
const frames = {
  customer: deferred<FrameProps>(() => import('../customer/CustomerLayout')),
  staff: deferred<FrameProps>(() => import('../staff/StaffFrame')),
}

export function frameFor(roles: readonly Role[]): Deferred<FrameProps> {
  return roles.includes('customer') ? frames.customer : frames.staff
}
