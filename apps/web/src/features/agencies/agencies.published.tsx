import { type ComponentProps, lazy, Suspense } from 'react'
import { withTexts } from '../../lib/texts/texts'
import { AwaitedSights } from './customer/AwaitedSights'

export const loadDesk = () => withTexts(import('./desk/Desk'), 'agencies')

const Sees = lazy(() => withTexts(import('./customer/AgencySees'), 'agencies', 'states'))

/** For the customer: what agencies see of their requests, or could see; loads its own texts. */
export function AgencySees(props: ComponentProps<typeof Sees>) {
  return (
    <Suspense fallback={<AwaitedSights {...props} />}>
      <Sees {...props} />
    </Suspense>
  )
}
