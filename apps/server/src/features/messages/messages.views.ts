import type { Message } from '@llave/api-contract/messages.calls'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import { attachmentsOf, iso, isoOrNull, personOf } from '../../record/lists/presenting'
import type { DetailPart } from '../../record/operation/detail-part'
import { isRead, type Writer } from './writer'

interface Unread {
  /** Messages by the staff that the customer has not read. */
  readonly toCustomer: number
  /** Messages by the customer and the other holders that the staff have not read. */
  readonly toStaff: number
}
type Shown = { unreadMessages: number }

/** The number of messages that the reader's side has not read. */
export const unreadMessagesPart: DetailPart<Unread, Shown, Shown> = {
  select: () => sql<Unread>`(
    select json_build_object(
      'toCustomer', count(*) filter (where from_staff and holder_id is null),
      'toStaff', count(*) filter (where not from_staff))
    from messages where messages.operation_id = operations.id and read_date is null)`,
  forStaff: ({ toStaff }) => ({ unreadMessages: toStaff }),
  forCustomer: ({ toCustomer }) => ({ unreadMessages: toCustomer }),
}

/** The number of messages by the staff that a holder has not read at their place. */
export async function unreadFromStaff(db: Db, holderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('holderId', '=', holderId)
    .where('fromStaff', '=', true)
    .where('readDate', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Paging {
  readonly page: number
  readonly perPage: number
}

/** A page of an operation's conversation as its reader sees it, newest first. */
export async function readPage(db: Db, reader: Writer, operationId: string, { page, perPage }: Paging) {
  const { count } = await db
    .selectFrom('messages')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('operationId', '=', operationId)
    .where(isRead(reader))
    .executeTakeFirstOrThrow()
  const rows = await selectMessages(db)
    .where('messages.operationId', '=', operationId)
    .where(isRead(reader))
    .orderBy('messages.createdDate', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { records: rows.map(present), count: Number(count), page, perPage }
}

export async function readMessage(db: Db, id: string): Promise<Message> {
  return present(await selectMessages(db).where('messages.id', '=', id).executeTakeFirstOrThrow())
}

type Row = Omit<Message, 'createdDate' | 'readDate'> & { readonly createdDate: Date; readonly readDate: Date | null }

function selectMessages(db: Db) {
  return db.selectFrom('messages').select([
    'messages.id as _id',
    'messages.body',
    'messages.fromStaff',
    'messages.createdDate',
    'messages.readDate',
    personOf('messages.authorId').as('author'),
    sql<Message['holder']>`(
        select json_build_object('_id', other.id, 'name', other.name) from all_holders as other
        where other.id = messages.holder_id)`.as('holder'),
    attachmentsOf('message').as('files'),
    sql<Message['byMail']>`(
        select json_build_object('leftOut', received.left_out) from received_mails as received
        where received.message_id = messages.id)`.as('byMail'),
  ])
}

function present({ createdDate, readDate, ...shown }: Row): Message {
  return { ...shown, createdDate: iso(createdDate), readDate: isoOrNull(readDate) }
}
