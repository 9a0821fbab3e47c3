import { type Language, languages } from '@llave/texts/languages'
import { call } from '../api/api'
import { deviceStore } from '../device/storage'
import { getTexts, speak } from '../texts/texts'
import { getSession, refreshSession } from './session'

const KEY = 'llave.language'

/** The person's language, else the one chosen on this device, else Spanish. */
function preferredLanguage(): Language {
  const wanted = getSession()?.record.language ?? deviceStore.get(KEY)
  return languages.find(language => language === wanted) ?? 'es'
}

/** Switches to the preferred language if it is not the current one (at start, and after sign-in). */
export async function followPreferredLanguage(): Promise<void> {
  const language = preferredLanguage()
  if (getTexts().language !== language) await speak(language)
}

/** Uses the language of a link, or of its reader, for a guest who has chosen none on this device. */
export async function followLinkLanguage(wanted: string | null): Promise<void> {
  const language = languages.find(known => known === wanted)
  if (language && !getSession() && deviceStore.get(KEY) === null) await speak(language)
}

/** Changes the language now, on this device and in the account of the signed-in person. */
export async function changeLanguage(language: Language): Promise<void> {
  await speak(language)
  deviceStore.set(KEY, language)
  const session = getSession()
  if (!session) return
  refreshSession({ record: { ...session.record, language } })
  await call('POST /auth/user/update', { body: { user: { language } } })
}
