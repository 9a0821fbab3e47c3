import { tabStore } from '../device/storage'

const KEY = 'llave.order'

interface Order {
  readonly address: string
  readonly ids: readonly string[]
}

export function keepOrder(address: string, ids: readonly string[]): void {
  tabStore.set(KEY, JSON.stringify({ address, ids } satisfies Order))
}

function orderKept(): Order | null {
  try {
    const kept: unknown = JSON.parse(tabStore.get(KEY) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'ids' in kept && Array.isArray(kept.ids)
      ? (kept as Order)
      : null
  } catch {
    return null
  }
}

export function neighboursOf(address: unknown, id: string): { previous: string | null; next: string | null } {
  const order = orderKept()
  const at = order && order.address === address ? order.ids.indexOf(id) : -1
  if (!order || at === -1) return { previous: null, next: null }
  return { previous: order.ids[at - 1] ?? null, next: order.ids[at + 1] ?? null }
}
