import type { SignedIn } from '@llave/api-contract/people'
import { call } from '../api/api'
import { deviceStore } from '../device/storage'
import { observable, useObservable } from '../observable'
import { getSession, refreshSession, useSession } from './session'

const KEY = 'llave.settings'

/** The person's interface settings (spec: customer area §2 "Layout options"). */
export type Settings = {
  // Consent to third-party content is not a setting of the interface: see `lib/consent/consent`.
  readonly [K in Exclude<keyof SignedIn['settings'], 'consent' | 'navbarFolded'>]-?: NonNullable<
    SignedIn['settings'][K]
  >
} & {
  /** Absent until the person has folded or unfolded the menu: it then follows the width of the window. */
  readonly navbarFolded?: boolean
}

const defaultSettings: Settings = {
  theme: 'auto',
  sidePanel: true,
  toolbar: true,
  navbar: true,
  footer: true,
  boxed: false,
  customScrollbars: true,
  singleKeys: true,
  firstDayOver: false,
  notifications: {},
}

function readLocal(): Partial<Settings> {
  try {
    return JSON.parse(deviceStore.get(KEY) ?? '{}') as Partial<Settings>
  } catch {
    return {}
  }
}

const local = observable<Partial<Settings>>(readLocal())

/** The settings in force: a signed-in person's own, or a guest's from this device. */
export function useSettings(): Settings {
  const session = useSession()
  const guest = useObservable(local)
  return { ...defaultSettings, ...(session ? session.record.settings : guest) } as Settings
}

/**
 * Applies changes immediately; a guest's are stored on the device, everybody else's on the server. A refusal reverts
 * them and throws.
 */
export async function changeSettings(changes: Partial<Settings>): Promise<void> {
  const session = getSession()
  if (!session) {
    local.set({ ...local.get(), ...changes })
    deviceStore.set(KEY, JSON.stringify(local.get()))
    return
  }
  const { record } = session
  refreshSession({ record: { ...record, settings: { ...record.settings, ...changes } } })
  try {
    // Only the changes, because the rest may have changed on another device or in another tab. The request outlives its
    // page, because people often navigate right after a change.
    await call('POST /auth/user/update', { body: { user: { settings: changes } }, keepalive: true })
  } catch (error) {
    const now = getSession()?.record
    // Only the changes: other settings may have changed since, and somebody else may have signed in.
    if (now?._id === record._id) {
      const those = ({ settings }: SignedIn, changed: boolean) =>
        Object.entries(settings).filter(([name]) => name in changes === changed)
      const settings = Object.fromEntries([...those(now, false), ...those(record, true)])
      refreshSession({ record: { ...now, settings } })
    }
    throw error
  }
}
