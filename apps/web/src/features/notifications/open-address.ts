import { isStaff } from '@llave/domain/people/roles'
import { useNavigate } from 'react-router'
import { type OperationAddress, useOpenedOperation } from '../../lib/navigation/opened-operation'
import { safeRedirect } from '../../lib/navigation/safe-redirect'
import { getSession } from '../../lib/session/session'

/** The address of a notification as a path of this app; null when it has none or leads elsewhere. */
export function addressOf(url: string | null): string | null {
  return safeRedirect(url)
}

/** The parts of `/operations/{id}/{tab?}`; null for other addresses. */
export function operationOf(address: string): OperationAddress | null {
  const [, operationId, tab] = /^\/operations\/([^/?#]+)(?:\/([^/?#]+))?\/?(?:[?#].*)?$/.exec(address) ?? []
  if (!operationId) return null
  return { operationId, ...(tab ? { tab } : {}) }
}

/**
 * Opens a notification's address: an operation opens in a dialog for the staff, others are navigated to (spec: customer
 * area §4).
 */
export function useOpenAddress(): (address: string) => void {
  const navigate = useNavigate()
  const { open } = useOpenedOperation()
  return address => {
    const operation = operationOf(address)
    if (operation && isStaff(getSession()?.record.roles ?? [])) open(operation)
    else void navigate(address)
  }
}
