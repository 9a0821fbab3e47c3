import type { Role } from '@llave/domain/people/roles'
import { type Deferred, deferred } from '../lib/deferred'
import { needTexts } from '../lib/texts/texts'
import type { FrameProps } from './layouts/frame-props'

/** The frames of the customers' and of all other screens. */
const frames = {
  customer: deferred<FrameProps>(() => import('./customer/CustomerLayout')),
  staff: deferred<FrameProps>(async () => {
    // A hotkey opens the quick task and the list of keys on every screen.
    const [frame] = await Promise.all([import('./staff/StaffFrame'), needTexts('tasks', 'states', 'hotkeys')])
    return frame
  }),
}

export function frameFor(roles: readonly Role[]): Deferred<FrameProps> {
  return roles.includes('customer') ? frames.customer : frames.staff
}
