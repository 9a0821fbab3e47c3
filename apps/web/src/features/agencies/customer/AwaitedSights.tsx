import { Skeletons } from '../../../ui/feedback/Skeletons'

/**
 * The placeholder while the card loads. On a request the card is sure to appear; in the settings it usually does not.
 */
export const AwaitedSights = ({ operationId }: { readonly operationId?: string | undefined }) =>
  operationId === undefined ? null : <Skeletons count={1} height={380} />
