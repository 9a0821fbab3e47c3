import type { ComponentProps } from 'react'
import { deferred } from '../../lib/deferred'
import { deviceStore } from '../../lib/device/storage'
import type Table from './table/OperationsTable'

export type View = 'board' | 'list'

export const VIEW_KEY = 'llave.operations-view'

/** The view in which the person last worked on this device. */
export function keptView(): View {
  return deviceStore.get(VIEW_KEY) === 'list' ? 'list' : 'board'
}

/** The board is there with its page; the list comes with it only for whom it begins with. */
export const OperationsTable = deferred<ComponentProps<typeof Table>>(() => import('./table/OperationsTable'))

/** Loads what the page begins with. */
export async function loadKeptView(): Promise<void> {
  if (keptView() === 'list') await OperationsTable.load()
}
