import { deviceStore } from '../../../lib/device/storage'
import { observable } from '../../../lib/observable'

const KEY = 'llave.folded-lists'

/** The lists folded by the person on this device. */
export const foldedLists = observable<ReadonlySet<string>>(
  new Set((deviceStore.get(KEY) ?? '').split(',').filter(Boolean)),
)

export function fold(listId: string, on: boolean): void {
  const next = new Set(foldedLists.get())
  if (on) next.add(listId)
  else next.delete(listId)
  foldedLists.set(next)
  deviceStore.set(KEY, [...next].join(','))
}
