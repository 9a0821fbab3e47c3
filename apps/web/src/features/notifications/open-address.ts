import { useNavigate } from 'react-router'
import { safeRedirect } from '../../lib/safe-redirect'

/** The address of a notification as a path of this app; null when it has none or leads elsewhere. */
export function addressOf(url: string | null): string | null {
  return safeRedirect(url)
}

/** Whether an address is that of one operation of the staff. */
export function isOperationAddress(address: string): boolean {
  return /^\/operations\/[^/?#]+/.test(address)
}

/** Goes where a notification leads. */
export function useOpenAddress(): (address: string) => void {
  const navigate = useNavigate()
  return address => void navigate(address)
}
