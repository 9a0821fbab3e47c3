import { createPath } from 'react-router'
import { isConnectionLost, noteNetworkFailure, onConnectionLost } from '../lib/api/connection'
import { rememberRedirect } from '../lib/navigation/redirect-address'
import { followPreferredLanguage } from '../lib/session/language'
import { endSession, getSession, onSessionEnd, onSessionStart } from '../lib/session/session'
import { endOnServer, restoreSession } from '../lib/session/session-restore'
import { sessionKnown } from '../lib/session/session-tabs'
import { dismissToast, showToast } from '../lib/show-toast'
import { codeText, getTexts, needErrorTexts } from '../lib/texts/texts'
import { tellWholeTexts } from '../ui/data/whole-texts'
import { preloadPages } from './preload'
import { router } from './router'

/** Offline nothing can be preloaded; that is no error. */
function preloadArea(): void {
  import('./AreaLayout').catch(() => undefined)
}

/** Includes the offline banner's message, because it covers that banner. */
function expiredText(): string {
  const t = getTexts()
  const expired = codeText(t, 'ERR_INVALID_TOKEN')
  // The specification's own words have no full stop.
  return isConnectionLost() ? `${expired.replace(/\.$/, '')}. ${t('common.lost')}` : expired
}

/** A session usually ends while nobody is looking, so the reason to sign in again stays until that is done. */
const UNTIL_SIGNED_IN_MS = 86_400_000
let toldExpired: number | undefined

async function tellExpired(): Promise<void> {
  await needErrorTexts()
  toldExpired = showToast({ kind: 'error', text: expiredText(), forMs: UNTIL_SIGNED_IN_MS })
}

/**
 * Sets up languages, sessions and network state for the life of the page. Resolves when the first screen can be shown.
 */
export async function startApp(): Promise<void> {
  void sessionKnown()
  preloadPages()
  tellWholeTexts()
  // A page without calls would not notice otherwise.
  window.addEventListener('offline', noteNetworkFailure)
  onConnectionLost(() => endSession('ERR_INVALID_TOKEN'))
  onSessionStart(() => {
    dismissToast(toldExpired)
    void followPreferredLanguage()
    // The guards then lead to the requested address.
    void router.revalidate()
  })
  onSessionEnd((why, last) => {
    if (why === 'REPLACED') {
      void endOnServer(last.token)
      // No data that this page has read for one person may remain for another.
      window.location.replace('/')
      return
    }
    if (why === 'ERR_INVALID_TOKEN') {
      rememberRedirect(createPath(router.state.location))
      void tellExpired()
    }
    void router.navigate('/login')
  })
  if (getSession()) void restoreSession()
  // Somebody who types into a form is about to sign in, so the area is loaded meanwhile.
  else window.addEventListener('input', preloadArea, { once: true })
  await followPreferredLanguage()
}
