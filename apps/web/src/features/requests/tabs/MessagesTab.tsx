import { Conversation } from '../../messages/messages.published'
import type { TabProps } from './tab-props'

/** What the customer and the person who looks after the request write to each other. */
export function MessagesTab({ operation }: TabProps) {
  return <Conversation operationId={operation._id} reader="CUSTOMER" other={null} archived={false} />
}
