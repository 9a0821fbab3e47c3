import { useState } from 'react'
import { deviceStore } from '../device/storage'

const keyOf = (name: string) => `llave.hidden-columns.${name}`

function read(name: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(deviceStore.get(keyOf(name)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(id => typeof id === 'string') : []
  } catch {
    return []
  }
}

/**
 * Which columns of a list are hidden on this device, and how to change that. Columns that are added later are shown.
 */
export function useHiddenColumns(name: string): readonly [ReadonlySet<string>, (hidden: readonly string[]) => void] {
  const [hidden, setHidden] = useState(() => read(name))
  return [
    new Set(hidden),
    next => {
      deviceStore.set(keyOf(name), JSON.stringify(next))
      setHidden(next)
    },
  ]
}
