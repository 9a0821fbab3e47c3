import { deviceStore } from '../../lib/device/storage'

export const VIEWS = ['board', 'list'] as const
export type View = (typeof VIEWS)[number]

/** The parameters of the URL besides the filters. */
export const PASSING = ['view', 'page', 'new']

export const VIEW_KEY = 'llave.operations-view'

/** The view last used on this device. */
export function keptView(): View {
  return deviceStore.get(VIEW_KEY) === 'list' ? 'list' : 'board'
}
