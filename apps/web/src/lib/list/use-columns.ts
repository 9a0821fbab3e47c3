import { useMemo } from 'react'
import { deviceStore } from '../device/storage'
import { observable, useObservable } from '../observable'
import { type ColumnLayout, NO_LAYOUT } from './column-layout'

const keyOf = (list: string) => `llave.columns.${list}`
const isNames = (kept: unknown): kept is string[] => Array.isArray(kept) && kept.every(id => typeof id === 'string')

function read(kept: string | null): ColumnLayout {
  try {
    const { order, hidden } = JSON.parse(kept ?? '{}') as Record<string, unknown>
    return isNames(order) && isNames(hidden) ? { order, hidden } : NO_LAYOUT
  } catch {
    return NO_LAYOUT
  }
}

/** Counts the changes of layouts on this page, so that components read them again. */
const changes = observable(0)

export function useColumnLayout(list: string): ColumnLayout {
  useObservable(changes)
  const kept = deviceStore.get(keyOf(list))
  return useMemo(() => read(kept), [kept])
}

/** Changes the column layout of a list everywhere, and stores it on this device. */
export function keepColumnLayout(list: string, layout: ColumnLayout): void {
  deviceStore.set(keyOf(list), JSON.stringify(layout))
  changes.set(changes.get() + 1)
}
