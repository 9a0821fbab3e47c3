import { deviceStore, tabStore } from '../../../lib/device/storage'

// What a browser stores about the link to a dossier: in the tab, the secret and the code it waits for; on the device,
// that somebody has proven an address. What is stored on the device is too little to open anything.

const SECRET = 'llave.dossier'
const ASKED = 'llave.dossier.asked'
const deviceKey = (secret: string) => `llave.dossier.${secret.slice(0, 8)}`

export const keptSecret = {
  get: () => tabStore.get(SECRET),
  set(secret: string) {
    if (secret !== tabStore.get(SECRET)) tabStore.remove(ASKED)
    tabStore.set(SECRET, secret)
  },
}

/** Identifies the code that this tab waits for; null: none. */
export const keptAsked = {
  get: () => tabStore.get(ASKED),
  set: (readerId: string | null) => (readerId ? tabStore.set(ASKED, readerId) : tabStore.remove(ASKED)),
}

/** The key that opens a link on this device; null: none yet, or no longer valid. */
export const keptDevice = {
  get: (secret: string) => deviceStore.get(deviceKey(secret)),
  set: (secret: string, device: string | null) =>
    device ? deviceStore.set(deviceKey(secret), device) : deviceStore.remove(deviceKey(secret)),
}
