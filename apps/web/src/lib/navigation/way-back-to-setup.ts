import { useLocation, useNavigate } from 'react-router'
import { paths } from './paths'

const FROM = 'desde'
const SETUP = paths.setup.slice(1)

/** The address of a form that returns to the setup once it is saved. */
export function fromSetup(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [FROM]: SETUP })}`
}

/** Returns to the setup; null for somebody who did not come from there. */
export function useWayBackToSetup(): (() => void) | null {
  const { search } = useLocation()
  const navigate = useNavigate()
  return new URLSearchParams(search).get(FROM) === SETUP ? () => void navigate(paths.setup) : null
}
