import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAction } from '../../lib/calls/use-action'
import { useSignedIn } from '../../lib/session/session'
import { useTexts } from '../../lib/texts/texts'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Skeletons } from '../../ui/feedback/Skeletons'
import classes from './Conversation.module.css'
import { MessageItem } from './MessageItem'
import { conversationOf, messagePages } from './message-pages'
import { NewMessage } from './NewMessage'
import { useReadMessages } from './use-read-messages'

interface Props {
  readonly operationId: string
  /** The reader's side. */
  readonly reader: 'STAFF' | 'CUSTOMER'
  /** The person on the other side; null: the brokerage, while there is no responsable. */
  readonly other: string | null
  /** Read-only, because the operation is archived. */
  readonly archived: boolean
}

/** The conversation between the customer of an operation and the staff. */
export default function Conversation({ operationId, reader, other, archived }: Props) {
  const t = useTexts()
  const { _id: me } = useSignedIn()
  const query = useInfiniteQuery(messagePages(operationId))
  const older = useAction(async () => void (await query.fetchNextPage({ cancelRefetch: false })))
  const messages = conversationOf(query.data)
  const fromStaff = reader === 'STAFF'
  useReadMessages(operationId, messages, fromStaff)
  const lastOwn = messages.findLast(message => message.fromStaff === fromStaff)
  const placeholder =
    other === null
      ? t('messages.toBrokerage')
      : t(fromStaff ? 'messages.toCustomer' : 'messages.toStaff', { name: other })

  return (
    <section className={classes.conversation} aria-label={t('messages.title')}>
      {query.hasNextPage && (
        <Button variant="subtle" size="sm" loading={older.running} onClick={() => void older.run()}>
          {t('messages.older')}
        </Button>
      )}
      {query.isPending && <Skeletons count={3} height={56} />}
      {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && messages.length === 0 && (
        <p className={classes.empty}>{t(fromStaff ? 'messages.emptyForStaff' : 'messages.emptyForCustomer')}</p>
      )}
      {messages.length > 0 && (
        <ol className="stack gap-md" aria-live="polite">
          {messages.map(message => (
            <MessageItem
              key={message._id}
              message={message}
              own={message.fromStaff === fromStaff}
              mine={message.author._id === me}
              showsRead={message === lastOwn}
            />
          ))}
        </ol>
      )}
      {archived && <p className={classes.empty}>{t('messages.archived')}</p>}
      {/* Its place depends on what was written before. */}
      {!archived && !query.isPending && (
        <NewMessage operationId={operationId} fromStaff={fromStaff} placeholder={placeholder} />
      )}
    </section>
  )
}
