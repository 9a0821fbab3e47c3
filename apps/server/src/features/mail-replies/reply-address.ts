import { readRows } from '../../platform/database/db'
import type { Platform } from '../../platform/platform'
import { findPlaced } from '../../record/people/holder-place'

/** A conversation between the staff and the customer of an operation, or another holder at their own place. */
export interface Conversation {
  readonly operationId: string
  /** Null for the customer. */
  readonly holderId: string | null
}

const SEAL_LENGTH = 16
const CODE = /^([ch])([0-9a-f]{32})[0-9a-f]{16}$/

/** The secret part of a conversation's address: its person, and a seal that only this installation can make. */
function codeOf({ secrets }: Platform, { operationId, holderId }: Conversation): string {
  const of = `${holderId ? 'h' : 'c'}${(holderId ?? operationId).replaceAll('-', '')}`
  return of + secrets.fingerprint(`reply:${of}`).slice(0, SEAL_LENGTH)
}

interface Mail {
  readonly operationId: string | null
  readonly toAddress: string
}

/**
 * The address for a reply to an e-mail about an operation. Null if replies are not read (`MAIL_REPLIES_TO`), or the
 * reader has no conversation there (staff, banks, agencies).
 */
export async function replyAddress(platform: Platform, { operationId, toAddress }: Mail): Promise<string | null> {
  const { mailRepliesTo } = platform.config
  if (!mailRepliesTo || !operationId) return null
  const conversation = await conversationWith(platform, operationId, toAddress.toLowerCase())
  return conversation && mailRepliesTo.replace('@', `+${codeOf(platform, conversation)}@`)
}

async function conversationWith({ db }: Platform, operationId: string, reader: string): Promise<Conversation | null> {
  const customer = db
    .selectFrom('operations')
    .innerJoin('users', 'users.id', 'operations.userId')
    .select('users.email')
    .where('operations.id', '=', operationId)
  if ((await customer.executeTakeFirst())?.email?.toLowerCase() === reader) return { operationId, holderId: null }
  const holders = await readRows(db, 'holders', { operationId }, ['id', 'email'])
  const holderId = holders.find(({ email }) => email?.toLowerCase() === reader)?.id
  return holderId && (await findPlaced(db, { operationId, holderId })) ? { operationId, holderId } : null
}

/** The conversations addressed in these texts (of an e-mail's headers), in order. */
export async function conversationsAt(platform: Platform, texts: readonly string[]): Promise<readonly Conversation[]> {
  const [name, domain] = platform.config.mailRepliesTo?.toLowerCase().split('@') ?? []
  // Split instead of matched: in a long text without an address, a pattern would be tried at every letter.
  const addresses = texts.flatMap(text => text.toLowerCase().split(/[\s<>",;]+/))
  const found: Conversation[] = []
  for (const address of new Set(addresses)) {
    const [local = '', at] = address.split('@')
    if (at !== domain || !local.startsWith(`${name}+`)) continue
    const conversation = await conversationOf(platform, local.slice(`${name}+`.length))
    if (conversation) found.push(conversation)
  }
  return found
}

async function conversationOf(platform: Platform, code: string): Promise<Conversation | null> {
  const [, kind, hex = ''] = CODE.exec(code) ?? []
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const isOfHolder = kind === 'h'
  const named = { operationId: isOfHolder ? '' : id, holderId: isOfHolder ? id : null }
  if (kind === undefined || codeOf(platform, named) !== code) return null
  const { db } = platform
  const row = isOfHolder
    ? await db.selectFrom('allHolders').select('operationId').where('id', '=', id).executeTakeFirst()
    : await db.selectFrom('operations').select('id as operationId').where('id', '=', id).executeTakeFirst()
  return row ? { ...row, holderId: named.holderId } : null
}
