import { type ComponentProps, lazy, Suspense } from 'react'
import { needTexts } from '../../lib/texts/texts'
import { AwaitedSights } from './customer/AwaitedSights'

/** The dashboard of an agency. */
export async function loadDesk() {
  const [page] = await Promise.all([import('./desk/Desk'), needTexts('agencies')])
  return page
}

const Sees = lazy(async () => {
  const [card] = await Promise.all([import('./customer/AgencySees'), needTexts('agencies', 'states')])
  return card
})

/** For the customer: what agencies see of their requests, and may see; loads its own texts. */
export function AgencySees(props: ComponentProps<typeof Sees>) {
  return (
    <Suspense fallback={<AwaitedSights {...props} />}>
      <Sees {...props} />
    </Suspense>
  )
}
