import { DAY_MS } from '@llave/domain/time/calendar-day'
import { PLACE_LINK_DAYS } from '@llave/domain/validation/limits'
import type { Work } from '../platform'
import { secretHash } from './secret-hashes'
import type { Secrets } from './secrets'

/** The purpose under which the secret is derived from the link's id. */
export const PLACE_PURPOSE = 'PLACE'

interface Placed {
  readonly id: string
  readonly operationId: string
  readonly email: string
}

/**
 * The id of the live link to a holder's own place, whose lifetime starts again; a new link if the former one has
 * expired. Earlier e-mails have the same link, so that their buttons continue to work.
 */
export async function keepPlaceLink({ tx, now }: Work, secrets: Secrets, holder: Placed): Promise<string> {
  await tx
    .updateTable('placeLinks')
    .set({ revokedDate: now })
    .where('holderId', '=', holder.id)
    .where('revokedDate', 'is', null)
    .where('expiresDate', '<=', now)
    .execute()
  const id = crypto.randomUUID()
  const expiresDate = new Date(now.getTime() + PLACE_LINK_DAYS * DAY_MS)
  const link = await tx
    .insertInto('placeLinks')
    .values({
      id,
      operationId: holder.operationId,
      holderId: holder.id,
      secretHash: secretHash(secrets.linkCode(PLACE_PURPOSE, id)),
      email: holder.email,
      createdDate: now,
      expiresDate,
    })
    .onConflict(conflict => conflict.column('holderId').where('revokedDate', 'is', null).doUpdateSet({ expiresDate }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return link.id
}

/** Ends the holder's link; the next e-mail contains a new one. */
export async function endPlaceLink({ tx, now }: Work, holderId: string): Promise<void> {
  await tx
    .updateTable('placeLinks')
    .set({ revokedDate: now })
    .where('holderId', '=', holderId)
    .where('revokedDate', 'is', null)
    .execute()
}
