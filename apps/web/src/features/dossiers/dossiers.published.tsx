import { lazy } from 'react'
import { lazyPart } from '../../lib/lazy-part'
import { withTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'

/** What was sent to one bank, and when, shown with its offer. */
export const SentToBank = lazyPart(() => withTexts(import('./staff/SentToBank'), 'dossiers'), '–')

export const DossiersCard = lazyPart(
  () => withTexts(import('./staff/DossiersCard'), 'dossiers', 'documents', 'states'),
  <Skeletons count={2} height={48} />,
)

export const DossierDrawer = lazyPart(() =>
  withTexts(import('./staff/DossierDrawer'), 'dossiers', 'documents', 'states'),
)

export const BanksTab = lazy(() => withTexts(import('./banks/BanksTab'), 'dossiers', 'states'))
