import { isHolderRole } from '@llave/domain/people/contact-roles'
import { sql } from 'kysely'
import { type Db, readRow, updateRow } from '../../platform/database/db'
import type { Work } from '../../platform/platform'

/**
 * Puts a holder aside with all that is theirs: nothing is deleted, but they disappear from all lists of holders and
 * documents. Their links end, the following holders move up, and their contact is no longer a holder. The caller holds
 * the operation's lock.
 */
export async function putAside(work: Work, operationId: string, holderId: string): Promise<void> {
  const { tx, now } = work
  const { lowest } = await tx
    .selectFrom('allHolders')
    .select(eb => eb.fn.min('position').as('lowest'))
    .where('operationId', '=', operationId)
    .executeTakeFirstOrThrow()
  const { position, contactId } = await readRow(tx, 'holders', holderId, ['position', 'contactId'])
  await updateRow(tx, 'allHolders', holderId, { leftDate: now, position: Math.min(lowest, 0) - 1 })
  for (const { id, position: at } of await holdersFrom(work, operationId, position)) await place(work, id, at - 1)
  for (const links of ['mailingLinks', 'placeLinks'] as const) {
    await tx
      .updateTable(links)
      .set({ revokedDate: now })
      .where('holderId', '=', holderId)
      .where('revokedDate', 'is', null)
      .execute()
  }
  // The signature stays. Its DNI is cleared, because the same person may come back as another holder with that DNI.
  await tx
    .updateTable('contractSignings')
    .set({ dni: null })
    .where('holderId', '=', holderId)
    .where('rejectedDate', 'is', null)
    .execute()
  if (contactId) await unlink(work, operationId, contactId)
}

/** The contact of a holder, including one who was put aside. */
export async function contactOf(db: Db, holderId: string) {
  const contact = await db
    .selectFrom('allHolders')
    .innerJoin('contacts', 'contacts.id', 'allHolders.contactId')
    .select(['contacts.name', 'contacts.email', 'contacts.phone'])
    .where('allHolders.id', '=', holderId)
    .executeTakeFirst()
  return contact ?? null
}

/** Makes the holder who was put aside at that instant a holder again, in their former place. */
export async function takeBack(
  work: Work,
  operationId: string,
  holderId: string,
  { position, since }: { readonly position: number; readonly since: Date },
): Promise<void> {
  const { tx, now } = work
  const moved = await holdersFrom(work, operationId, position)
  for (const { id, position: at } of moved.toReversed()) await place(work, id, at + 1)
  const { contactId } = await tx
    .updateTable('allHolders')
    .set({ leftDate: null, position })
    .where('id', '=', holderId)
    .returning('contactId')
    .executeTakeFirstOrThrow()
  for (const links of ['mailingLinks', 'placeLinks'] as const) {
    await tx
      .updateTable(links)
      .set({ revokedDate: null })
      .where('holderId', '=', holderId)
      .where('revokedDate', '=', since)
      .where('expiresDate', '>', now)
      .execute()
  }
  await tx
    .updateTable('contractSignings')
    .set({ dni: sql<string>`signer ->> 'dni'` })
    .where('holderId', '=', holderId)
    .where('rejectedDate', 'is', null)
    .where('signer', 'is not', null)
    .execute()
  if (!contactId) return
  await tx
    .insertInto('operationContacts')
    .values({ operationId, contactId, role: position === 0 ? 'TITULAR_PRINCIPAL' : 'TITULAR' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The holders from this position on, in order. */
function holdersFrom({ tx }: Work, operationId: string, position: number) {
  return tx
    .selectFrom('holders')
    .select(['id', 'position'])
    .where('operationId', '=', operationId)
    .where('position', '>=', position)
    .orderBy('position')
    .execute()
}

async function place({ tx }: Work, holderId: string, position: number): Promise<void> {
  await tx.updateTable('holders').set({ position }).where('id', '=', holderId).execute()
}

/** Unlinks the contact, unless another holder has the same one. */
async function unlink({ tx }: Work, operationId: string, contactId: string): Promise<void> {
  const links = await tx
    .selectFrom('operationContacts')
    .select('role')
    .where('operationId', '=', operationId)
    .where('contactId', '=', contactId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('holders')
            .select('holders.id')
            .where('holders.operationId', '=', operationId)
            .where('holders.contactId', '=', contactId),
        ),
      ),
    )
    .execute()
  const roles = links.map(({ role }) => role).filter(isHolderRole)
  if (roles.length === 0) return
  await tx
    .deleteFrom('operationContacts')
    .where('operationId', '=', operationId)
    .where('contactId', '=', contactId)
    .where('role', 'in', roles)
    .execute()
}
