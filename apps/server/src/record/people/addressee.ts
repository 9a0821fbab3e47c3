import { type Db, readRows } from '../../platform/database/db'

interface Mail {
  readonly toAddress: string
  readonly userId: string | null
  readonly params: Readonly<Record<string, unknown>>
}

export type Addressee = { readonly holderId: string } | { readonly userId: string }

/**
 * The addressee of an e-mail about an operation: a holder, or the customer before there are holders; null for others.
 */
export async function addresseeOf(
  db: Db,
  operation: { readonly id: string; readonly userId: string },
  { toAddress, userId, params }: Mail,
): Promise<Addressee | null> {
  const holders = await readRows(db, 'holders', { operationId: operation.id }, ['id', 'email'], 'position')
  const holder = holders.find(({ id, email }) => id === params.holderId || isSame(email, toAddress))
  if (holder) return { holderId: holder.id }
  return userId === operation.userId ? { userId } : null
}

const isSame = (address: string | null, other: string) => address?.toLowerCase() === other.toLowerCase()
