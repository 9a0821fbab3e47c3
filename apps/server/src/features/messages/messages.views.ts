import type { Message } from '@llave/api-contract/messages.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/schema'
import type { DetailPart } from '../../record/detail-part'
import { attachmentsOf, iso, isoOrNull, personOf } from '../../record/presenting'

interface Unread {
  /** Messages by the staff that the customer has not read, and the reverse. */
  readonly fromStaff: number
  readonly fromCustomer: number
}
type Shown = { unreadMessages: number }

/** The number of messages that the reader's side has not read. */
export const unreadMessagesPart: DetailPart<Unread, Shown, Shown> = {
  select: () => sql<Unread>`(
    select json_build_object(
      'fromStaff', count(*) filter (where from_staff), 'fromCustomer', count(*) filter (where not from_staff))
    from messages where messages.operation_id = operations.id and read_date is null)`,
  forStaff: ({ fromCustomer }) => ({ unreadMessages: fromCustomer }),
  forCustomer: ({ fromStaff }) => ({ unreadMessages: fromStaff }),
}

/** A page of an operation's conversation, newest first. */
export async function readPage(
  db: Kysely<Database>,
  operationId: string,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly records: Message[]; readonly count: number }> {
  const { count } = await db
    .selectFrom('messages')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('operationId', '=', operationId)
    .executeTakeFirstOrThrow()
  const rows = await selectMessages(db)
    .where('messages.operationId', '=', operationId)
    .orderBy('messages.createdDate', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { records: rows.map(present), count: Number(count) }
}

export async function readMessage(db: Kysely<Database>, id: string): Promise<Message> {
  return present(await selectMessages(db).where('messages.id', '=', id).executeTakeFirstOrThrow())
}

type Row = Omit<Message, 'createdDate' | 'readDate'> & { readonly createdDate: Date; readonly readDate: Date | null }

function selectMessages(db: Kysely<Database>) {
  return db
    .selectFrom('messages')
    .select([
      'messages.id as _id',
      'messages.body',
      'messages.fromStaff',
      'messages.createdDate',
      'messages.readDate',
      personOf('messages.authorId').$notNull().as('author'),
      attachmentsOf('message').as('files'),
    ])
}

function present({ createdDate, readDate, ...shown }: Row): Message {
  return { ...shown, createdDate: iso(createdDate), readDate: isoOrNull(readDate) }
}
