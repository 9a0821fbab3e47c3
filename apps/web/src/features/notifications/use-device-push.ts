import { useEffect } from 'react'
import { useConfig } from '../../lib/api/config'
import { addressOf, useOpenAddress } from './open-address'

/** Keeps this device's push token up to date on the server, and navigates on a tapped push. */
export function useDevicePush(): void {
  const go = useOpenAddress()
  const publicKey = useConfig()?.pushPublicKey

  useEffect(() => {
    if (!publicKey || globalThis.Notification?.permission !== 'granted') return
    // A failure is of no interest to the person (spec: customer area §4).
    void import('../../lib/device/device-push')
      .then(({ keepPushToken }) => keepPushToken(publicKey))
      .catch(() => undefined)
  }, [publicKey])

  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const open = ({ data }: MessageEvent) => {
      const address = data?.type === 'llave-open' ? addressOf(data.url ?? null) : null
      if (address) go(address)
    }
    worker?.addEventListener('message', open)
    return () => worker?.removeEventListener('message', open)
  })
}
