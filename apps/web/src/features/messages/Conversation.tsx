import type { Message } from '@llave/api-contract/messages.calls'
import { fullName } from '@llave/domain/people/full-name'
import { Button } from '@mantine/core'
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { useAction } from '../../lib/calls/use-action'
import { keys } from '../../lib/queries/keys'
import { useSession } from '../../lib/session/session'
import { formatDateTime } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { LinkedText } from '../../ui/data/LinkedText'
import { Pending } from '../../ui/feedback/Pending'
import { AttachedFiles } from '../documents/documents.published'
import { aboutOf, bearerOf, type Link } from '../signing/signing.published'
import classes from './Conversation.module.css'
import { type Correspondent, NewMessage } from './NewMessage'
import { useReadMessages } from './use-read-messages'

interface Props {
  readonly operationId: string
  readonly reader: 'STAFF' | 'CUSTOMER'
  /** The person on the other side; null: the brokerage, while there is no responsable. */
  readonly other: string | null
  /** Read-only, because the operation is archived. */
  readonly archived: boolean
  /** For the staff: the other holders, to whom they can write at their own places. */
  readonly holders?: readonly Correspondent[]
  /** At a holder's own place, the link that opens it. */
  readonly place?: Link
}

/** The messages between the staff and the customer of an operation, or another holder at their own place. */
export default function Conversation({ operationId, reader, other, archived, holders = [], place }: Props) {
  const t = useTexts()
  const me = useSession()?.record._id
  const query = useInfiniteQuery(messagePages(operationId, place))
  const older = useAction(async () => void (await query.fetchNextPage({ cancelRefetch: false })))
  const messages = conversationOf(query.data)
  const fromStaff = reader === 'STAFF'
  useReadMessages(operationId, messages, fromStaff, place)
  const written = (to: string) => messages.filter(({ holder }) => place || (holder?._id ?? '') === to)
  const lastOwn = ['', ...holders.map(({ _id }) => _id)].map(to =>
    written(to).findLast(message => message.fromStaff === fromStaff),
  )
  const lastWriter = messages.findLast(message => message.fromStaff !== fromStaff)?.holder?._id

  return (
    <section className={classes.conversation} aria-label={t('common.words.messages')}>
      {query.hasNextPage && (
        <Button variant="subtle" size="sm" loading={older.running} onClick={() => void older.run()}>
          {t('messages.older')}
        </Button>
      )}
      {!query.data && <Pending error={query.error} retry={query.refetch} count={3} height={56} />}
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
              mine={message.author ? message.author._id === me : place !== undefined}
              showsRead={lastOwn.includes(message)}
              place={place}
            />
          ))}
        </ol>
      )}
      {archived && <p className={classes.empty}>{t('messages.archived')}</p>}
      {/* Its place depends on the messages above. */}
      {!archived && !query.isPending && (
        <NewMessage
          operationId={operationId}
          fromStaff={fromStaff}
          other={other}
          holders={holders}
          answersTo={lastWriter ?? ''}
          place={place}
        />
      )}
    </section>
  )
}

interface MessageItemProps {
  readonly message: Message
  /** Written by the reader's side. */
  readonly own: boolean
  /** Written by the reader. */
  readonly mine: boolean
  readonly showsRead: boolean
  readonly place: Link | undefined
}

function MessageItem({ message, own, mine, showsRead, place }: MessageItemProps) {
  const t = useTexts()
  const { body, author, holder, fromStaff, files, byMail, createdDate, readDate } = message
  const name = mine ? t('messages.you') : author ? fullName(author) : (holder?.name ?? '')
  const date = formatDateTime(createdDate)
  const isToHolder = fromStaff && holder !== null && !place
  return (
    <li className={classes.message} data-own={own || undefined}>
      <p className="dimmed fz-xs tabular">
        {isToHolder
          ? t('messages.byTo', { name, to: holder.name, date })
          : t(byMail ? 'messages.byMail' : 'common.words.byOn', { name, date })}
      </p>
      <div className={classes.bubble}>
        {body !== '' && (
          <p className={classes.words}>
            <LinkedText>{body}</LinkedText>
          </p>
        )}
        <AttachedFiles files={files} from={place ?? 'GET /messages/files/:id'} />
        {byMail && byMail.leftOut.length > 0 && (
          <p className="dimmed fz-xs anywhere">{t('messages.leftOut', { files: byMail.leftOut.join(', ') })}</p>
        )}
      </div>
      {showsRead && (
        <p className="dimmed fz-xs tabular">
          {readDate ? t('messages.read', { date: formatDateTime(readDate) }) : t('common.words.sent')}
        </p>
      )}
    </li>
  )
}

const PER_PAGE = 30

/** How often a holder's place, which gets no announcements, checks for new messages. */
const LOOK_MS = 30_000

/** The conversation about an operation, newest first, page by page; at a holder's own place, their own. */
function messagePages(operationId: string, place?: Link) {
  return infiniteQueryOptions({
    queryKey: place ? keys.messages.ofHolder(operationId, place.holderId) : keys.messages.of(operationId),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const dataFilter = { page: pageParam, perPage: PER_PAGE }
      return place
        ? call('POST /holderPlace/listMessages', {
            body: { ...aboutOf(place), dataFilter },
            ...bearerOf(place),
            signal,
          })
        : call('POST /operations/listMessages', { body: { operationId, dataFilter }, signal })
    },
    ...(place && { refetchInterval: LOOK_MS }),
    getNextPageParam: last => (last.page * last.perPage < last.count ? last.page + 1 : undefined),
  })
}

/** The loaded messages, oldest first, without duplicates that moved to the next page in the meantime. */
function conversationOf(
  data: InfiniteData<{ readonly records: readonly Message[] }, unknown> | undefined,
): readonly Message[] {
  const byId = new Map(data?.pages.flatMap(page => page.records).map(message => [message._id, message]))
  return [...byId.values()].reverse()
}
