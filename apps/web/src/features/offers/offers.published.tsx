import type { ClosedOperation, CustomerOperation } from '@llave/api-contract/operations'
import { type ComponentProps, lazy, Suspense } from 'react'
import { needTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'

const Staff = lazy(async () => {
  const [tab] = await Promise.all([import('./staff/OffersTab'), needTexts('offers', 'states', 'day')])
  return tab
})
const Customer = lazy(async () => {
  const [tab] = await Promise.all([import('./customer/CustomerOffers'), needTexts('offers', 'states')])
  return tab
})

export function OffersTab(props: ComponentProps<typeof Staff>) {
  return (
    <Suspense fallback={<Skeletons count={6} height={40} />}>
      <Staff {...props} />
    </Suspense>
  )
}

/** The released offers for the customer, to compare and to prefer one; loads its own texts. */
export function CustomerOffers({ operation }: { readonly operation: CustomerOperation }) {
  return (
    <Suspense fallback={<Skeletons count={3} height={120} />}>
      <Customer operation={operation} papers={operation} />
    </Suspense>
  )
}

/** The same of a request that is closed: to read. */
export function ClosedOffers({ operation }: { readonly operation: ClosedOperation }) {
  return (
    <Suspense fallback={<Skeletons count={3} height={120} />}>
      <Customer operation={operation} papers={null} />
    </Suspense>
  )
}
