import { lazyPart } from '../../lib/lazy-part'
import { withTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'

/** The page for a dead link; loads its own texts. */
export const DeadLink = lazyPart(
  () => withTexts(import('./link/DeadLink'), 'signing'),
  <Skeletons above={[34]} count={2} height={48} />,
)

export { downloadContract } from './api/download-contract'
/** A holder's credential, shared with the page on which they sign. */
export { aboutOf, bearerOf, type Link } from './api/validate-link'
export { deadLinkOf } from './link/dead-link'
export { linkSecret } from './link/link-secret'
export { isDeadLink } from './link/use-dead-link'
export { SignedCopy } from './SignedCopy'

/** The contracts of a request, for its customer; loads its own texts. */
export const CustomerContract = lazyPart(
  () => withTexts(import('./contract-tab/ContractTab'), 'signing'),
  <Skeletons above={[24]} count={2} height={180} />,
)

/** The signed contracts of a closed request; loads its own texts. */
export const SignedContracts = lazyPart(
  () => withTexts(import('./contract-tab/SignedContracts'), 'signing'),
  <Skeletons count={1} height={36} />,
)
