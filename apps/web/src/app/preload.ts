import { matchRoutes } from 'react-router'
import { needTexts } from '../lib/texts/texts'
import { routes } from './routes/routes'

/** Loads the page of a link, and its texts, when somebody is about to follow it. */
function preload({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== window.location.origin) return
  const route = matchRoutes([...routes], link.pathname)?.at(-1)?.route
  if (!route) return
  // Offline nothing can be preloaded; that is no error.
  Promise.all([route.page(), needTexts(...route.texts)]).catch(() => undefined)
}

/** From now on a page loads when its link is hovered, touched or focused. */
export function preloadPages(): void {
  for (const intent of ['pointerover', 'focusin']) document.addEventListener(intent, preload, { passive: true })
}
