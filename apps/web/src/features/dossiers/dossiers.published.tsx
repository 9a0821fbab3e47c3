import { lazy } from 'react'
import { lazyPart } from '../../lib/lazy-part'
import { withTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'

/** What went to one bank, and when, for its offer. */
export const SentToBank = lazyPart(() => withTexts(import('./staff/SentToBank'), 'dossiers'), '–')

/** What went to banks of an operation, and when. */
export const DossiersCard = lazyPart(
  () => withTexts(import('./staff/DossiersCard'), 'dossiers', 'documents', 'states'),
  <Skeletons count={2} height={48} />,
)

/** Where a dossier is prepared and sent. */
export const DossierDrawer = lazyPart(() =>
  withTexts(import('./staff/DossierDrawer'), 'dossiers', 'documents', 'states'),
)

export const BanksTab = lazy(() => withTexts(import('./banks/BanksTab'), 'dossiers', 'states'))
