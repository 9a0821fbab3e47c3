import { type ComponentProps, lazy, Suspense } from 'react'
import { needTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'

const Tab = lazy(async () => {
  const [tab] = await Promise.all([import('./contract-tab/ContractTab'), needTexts('signing')])
  return tab
})

const Dead = lazy(async () => {
  const [panel] = await Promise.all([import('./link/DeadLink'), needTexts('signing')])
  return panel
})

const Signed = lazy(async () => {
  const [list] = await Promise.all([import('./contract-tab/SignedContracts'), needTexts('signing')])
  return list
})

/** For somebody whose link is dead; loads its own texts. */
export function DeadLink(props: ComponentProps<typeof Dead>) {
  return (
    <Suspense fallback={<Skeletons above={[34]} count={2} height={48} />}>
      <Dead {...props} />
    </Suspense>
  )
}

/** A holder's credential, shared with the page on which they sign. */
export { aboutOf, bearerOf, type Link } from './api/link'
export { deadLinkOf } from './link/dead-link'
export { linkSecret } from './link/link-secret'
export { isDeadLink } from './link/use-dead-link'
export { SignedCopy } from './SignedCopy'

/** The contracts of a request, for its customer; loads its own texts. */
export function CustomerContract(props: ComponentProps<typeof Tab>) {
  return (
    <Suspense fallback={<Skeletons above={[24]} count={2} height={180} />}>
      <Tab {...props} />
    </Suspense>
  )
}

/** The signed contracts of a request that is closed; loads its own texts. */
export function SignedContracts(props: ComponentProps<typeof Signed>) {
  return (
    <Suspense fallback={<Skeletons count={1} height={36} />}>
      <Signed {...props} />
    </Suspense>
  )
}
