import type { Message } from '@llave/api-contract/messages.calls'
import { fullName } from '@llave/domain/people/full-name'
import { formatDateTime } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { LinkedText } from '../../ui/data/LinkedText'
import { AttachedFiles } from '../documents/documents.published'
import type { Link } from '../signing/signing.published'
import classes from './Conversation.module.css'

interface Props {
  readonly message: Message
  /** Written by the reader's side. */
  readonly own: boolean
  /** Written by the reader. */
  readonly mine: boolean
  /** Shows whether the other side has read it. */
  readonly showsRead: boolean
  readonly place: Link | undefined
}

export function MessageItem({ message, own, mine, showsRead, place }: Props) {
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
