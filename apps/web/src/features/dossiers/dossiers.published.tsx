import { type ComponentProps, lazy, Suspense } from 'react'
import { needTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'

const Card = lazy(async () => {
  const [card] = await Promise.all([import('./staff/DossiersCard'), needTexts('dossiers', 'documents', 'states')])
  return card
})
const Drawer = lazy(async () => {
  const [drawer] = await Promise.all([import('./staff/DossierDrawer'), needTexts('dossiers', 'documents', 'states')])
  return drawer
})

const Sent = lazy(async () => {
  const [sent] = await Promise.all([import('./staff/SentToBank'), needTexts('dossiers')])
  return sent
})

/** What went to one bank, and when, for its offer. */
export function SentToBank(props: ComponentProps<typeof Sent>) {
  return (
    <Suspense fallback="–">
      <Sent {...props} />
    </Suspense>
  )
}

/** What went to banks of an operation, and when. */
export function DossiersCard(props: ComponentProps<typeof Card>) {
  return (
    <Suspense fallback={<Skeletons count={2} height={48} />}>
      <Card {...props} />
    </Suspense>
  )
}

/** Where a dossier is prepared and sent. */
export function DossierDrawer(props: ComponentProps<typeof Drawer>) {
  return (
    <Suspense>
      <Drawer {...props} />
    </Suspense>
  )
}

export const BanksTab = lazy(async () => {
  const [tab] = await Promise.all([import('./banks/BanksTab'), needTexts('dossiers', 'states')])
  return tab
})
