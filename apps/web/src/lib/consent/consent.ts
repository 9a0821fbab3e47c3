import type { Embed } from '@llave/api-contract/company.calls'
import type { SignedIn } from '@llave/api-contract/people'
import { calendarDay, monthsLater } from '@llave/domain/time/calendar-day'
import { call } from '../api/api'
import { deviceStore } from '../device/storage'
import { observable, useObservable } from '../observable'
import { getSession, refreshSession, type Session, useSession } from '../session/session'

const KEY = 'llave.consent'
/** After this, consent is asked for again. */
const VALID_MONTHS = 24
/**
 * Version of the question (`consent.embeds` of the texts): increase it when third parties receive other data, and
 * everybody is asked again.
 */
const VERSION = 2

/** The third-party services that somebody allows, and since when (LSSI 22.2). */
export type Consent = NonNullable<SignedIn['settings']['consent']>

function readDevice(): Consent | null {
  try {
    return JSON.parse(deviceStore.get(KEY) ?? 'null') as Consent | null
  } catch {
    return null
  }
}

const onDevice = observable<Consent | null>(readDevice())
/** The question was opened again (footer, settings). */
const reopened = observable(false)

/** The latest choice, of the account or of this device; null without a valid one. */
function latest(device: Consent | null, session: Session | null): Consent | null {
  const account = session?.record.settings.consent
  const [choice] = [device, account]
    .filter(one => one !== null && one !== undefined)
    .sort((a, b) => (a.date < b.date ? 1 : -1))
  if (choice?.version !== VERSION) return null
  return calendarDay(new Date()) < monthsLater(calendarDay(choice.date), VALID_MONTHS) ? choice : null
}

export function useConsent(): Consent | null {
  return latest(useObservable(onDevice), useSession())
}

export function mayLoad(embed: Embed): boolean {
  return latest(onDevice.get(), getSession())?.[embed] ?? false
}

/** Stores the choice on the device and, when signed in, in the account. */
export async function giveConsent(choice: Readonly<Record<Embed, boolean>>): Promise<void> {
  const consent: Consent = { ...choice, date: new Date().toISOString(), version: VERSION }
  deviceStore.set(KEY, JSON.stringify(consent))
  onDevice.set(consent)
  reopened.set(false)
  const session = getSession()
  if (!session) return
  const { record } = session
  refreshSession({ record: { ...record, settings: { ...record.settings, consent } } })
  // The choice applies on this device in any case; the account's copy can wait for the next one.
  await call('POST /auth/user/update', { body: { user: { settings: { consent } } } }).catch(() => undefined)
}

export function reopenConsent(): void {
  reopened.set(true)
}

export function useConsentReopened(): boolean {
  return useObservable(reopened)
}
