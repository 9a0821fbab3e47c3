import { isStaff } from '@llave/domain/people/roles'
import { useNavigate } from 'react-router'
import { safeRedirect } from '../../lib/navigation/safe-redirect'
import { observable } from '../../lib/observable'
import { getSession, onSessionEnd } from '../../lib/session/session'

/** An operation of the staff, at one of its tabs. */
export interface OperationAddress {
  readonly operationId: string
  readonly tab?: string
}

/** The operation that a notification has opened over the present screen. */
export const openedOperation = observable<OperationAddress | null>(null)

export function closeOperation(): void {
  openedOperation.set(null)
}

// The next person on this device must not find it.
onSessionEnd(closeOperation)

/** The address of a notification as a path of this app; null when it has none or leads elsewhere. */
export function addressOf(url: string | null): string | null {
  return safeRedirect(url)
}

/** What `/operations/{id}/{tab?}` names; null for every other address. */
export function operationOf(address: string): OperationAddress | null {
  const [, operationId, tab] = /^\/operations\/([^/?#]+)(?:\/([^/?#]+))?\/?(?:[?#].*)?$/.exec(address) ?? []
  if (!operationId) return null
  return { operationId, ...(tab ? { tab } : {}) }
}

/** Goes where a notification leads: an operation opens in a dialog for the staff, all else is navigated to (spec: customer area §4). */
export function useOpenAddress(): (address: string) => void {
  const navigate = useNavigate()
  return address => {
    const operation = operationOf(address)
    if (operation && isStaff(getSession()?.record.roles ?? [])) openedOperation.set(operation)
    else void navigate(address)
  }
}
