import { deviceStore } from '../../../lib/device/storage'
import { oneOrAny, useAddressParams } from '../../../lib/list/params'
import { LENSES, type Lens } from './lenses'

const KEY = 'llave.board-lens'
const lensParam = oneOrAny(LENSES)
const params = { lens: lensParam }

/** The lens in the URL, or else the last one used on this device. */
export function useLens(): readonly [Lens, (lens: Lens) => void] {
  const [{ lens }, ask] = useAddressParams(params)
  return [
    lens ?? lensParam.read(deviceStore.get(KEY)) ?? 'FIELDS',
    next => {
      deviceStore.set(KEY, next)
      ask({ lens: next }, { replace: true })
    },
  ]
}
