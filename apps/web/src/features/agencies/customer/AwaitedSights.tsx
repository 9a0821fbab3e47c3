import { Skeletons } from '../../../ui/feedback/Skeletons'

/** Stands for the card until it is read. Of one request a card is sure to come; in the settings there is mostly none. */
export const AwaitedSights = ({ operationId }: { readonly operationId?: string | undefined }) =>
  operationId === undefined ? null : <Skeletons count={1} height={380} />
