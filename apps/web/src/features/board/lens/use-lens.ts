import { deviceStore } from '../../../lib/device/storage'
import { useAddress } from '../../../lib/navigation/use-address'
import { LENSES, type Lens } from './lenses'

const KEY = 'llave.board-lens'
const PARAM = 'lens'

/** The lens in the URL, or else the last one used on this device. */
export function useLens(): readonly [Lens, (lens: Lens) => void] {
  const [address, setAddress] = useAddress()
  const wanted = address.get(PARAM) ?? deviceStore.get(KEY)
  const lens = LENSES.find(known => known === wanted) ?? 'FIELDS'
  return [
    lens,
    next => {
      deviceStore.set(KEY, next)
      setAddress(
        before => {
          before.set(PARAM, next)
          return before
        },
        { replace: true, preventScrollReset: true },
      )
    },
  ]
}
