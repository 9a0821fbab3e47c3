import { tabStore } from '../../../lib/device/storage'
import type { Link } from '../api/validate-link'

type Of = Omit<Link, 'secret'>

const keyOf = ({ operationId, holderId }: Of) => `llave.read.${operationId}.${holderId}`

/** The pages of this exact contract that were shown in this tab, including before a reload. */
export function keptSeen(of: Of, contractHash: string): ReadonlySet<number> {
  const [hash, ...pages] = (tabStore.get(keyOf(of)) ?? '').split(' ')
  return new Set(hash === contractHash ? pages.map(Number) : [])
}

export function keepSeen(of: Of, contractHash: string, seen: ReadonlySet<number>): void {
  tabStore.set(keyOf(of), [contractHash, ...seen].join(' '))
}

/** Called when the contract is signed, or the link no longer works. */
export function forgetSeen(of: Of): void {
  tabStore.remove(keyOf(of))
}
