import { createPath } from 'react-router'
import { isConnectionLost, noteNetworkFailure, onConnectionLost } from '../lib/api/connection'
import { rememberRedirect } from '../lib/navigation/redirect-address'
import { followPreferredLanguage } from '../lib/session/language'
import { endSession, getSession, onSessionEnd, onSessionStart } from '../lib/session/session'
import { endOnServer, restoreSession } from '../lib/session/session-restore'
import { sessionKnown } from '../lib/session/session-tabs'
import { dismissToast, showToast } from '../lib/show-toast'
import { codeText, getTexts, needErrorTexts } from '../lib/texts/texts'
import { preloadPages } from './preload'
import { router } from './router'

/** Without the network nothing can be preloaded, and that is no error. */
function preloadArea(): void {
  import('./AreaLayout').catch(() => undefined)
}

/** It lies over the banner that says the same while the network is away. */
function expiredText(): string {
  const t = getTexts()
  const expired = codeText(t, 'ERR_INVALID_TOKEN')
  return isConnectionLost() ? `${expired}. ${t('common.lost')}` : expired
}

/** After a long absence of the network nobody may be looking: why they are signed out stays until they sign in. */
const UNTIL_SIGNED_IN_MS = 86_400_000
let toldExpired: number | undefined

async function tellExpired(): Promise<void> {
  await needErrorTexts()
  const stays = isConnectionLost() && { forMs: UNTIL_SIGNED_IN_MS }
  toldExpired = showToast({ kind: 'error', text: expiredText(), ...stays })
}

/**
 * Wires up what lives as long as the page: languages, sessions, the network. Resolves when the first screen can be
 * shown.
 */
export async function startApp(): Promise<void> {
  void sessionKnown()
  preloadPages()
  // A page that makes no calls would not notice.
  window.addEventListener('offline', noteNetworkFailure)
  onConnectionLost(() => endSession('ERR_INVALID_TOKEN'))
  onSessionStart(() => {
    dismissToast(toldExpired)
    void followPreferredLanguage()
    // The guards then send them to where they wanted to go.
    void router.revalidate()
  })
  onSessionEnd((why, last) => {
    if (why === 'REPLACED') {
      void endOnServer(last.token)
      // Nothing that this page has read for one person may remain when another takes over.
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
  // Somebody who starts filling in a form is about to sign in: the area is loaded while they type.
  else window.addEventListener('input', preloadArea, { once: true })
  await followPreferredLanguage()
}
