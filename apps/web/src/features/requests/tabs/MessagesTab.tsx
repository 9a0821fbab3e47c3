import { Conversation } from '../../messages/messages.published'
import type { TabProps } from './tab-props'

/** The conversation between the customer and the adviser. */
export function MessagesTab({ operation }: TabProps) {
  return <Conversation operationId={operation._id} reader="CUSTOMER" other={null} archived={false} />
}
