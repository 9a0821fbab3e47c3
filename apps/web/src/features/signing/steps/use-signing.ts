import { useLocation, useNavigate } from 'react-router'

const KEY = 'signing'

/**
 * Whether what was read is being signed. That is an entry of the history of its own: Back leads to the contract again,
 * and a reload to where one was. Of another contract it says nothing.
 */
export function useSigning(contractHash: string) {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const kept: unknown = typeof state === 'object' && state !== null && KEY in state ? state[KEY] : null
  return {
    signing: kept === contractHash,
    begin(): void {
      const after = { state: { ...state, [KEY]: contractHash }, preventScrollReset: true }
      void navigate({ pathname, search, hash }, after)
    },
    readAgain: () => void navigate(-1),
  }
}
