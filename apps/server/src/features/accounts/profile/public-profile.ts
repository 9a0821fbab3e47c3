import { createHash } from 'node:crypto'
import type { BodyOf } from '@llave/api-contract/call-types'
import type { PublicProfile } from '@llave/api-contract/public-profiles.calls'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { refuseField } from '../../../platform/app-error'
import { type Db, findRow } from '../../../platform/database/db'
import { pictureError, smallPhotoOf } from '../../../platform/files/picture'
import { pictureDataError } from '../../../platform/files/picture-data'
import type { Work } from '../../../platform/platform'

export async function readPublicProfile(db: Db, userId: string): Promise<PublicProfile> {
  const row = await findRow(db, 'publicProfiles', { userId }, ['jobTitle', 'photo', 'shownSince'])
  return {
    jobTitle: row?.jobTitle ?? null,
    photo: row?.photo ? `data:image/webp;base64,${row.photo.toString('base64')}` : null,
    shownSince: row?.shownSince?.toISOString() ?? null,
  }
}

type Changes = BodyOf<'PUT /auth/user/publicProfile'>

/** The columns that change. The photo is reduced here, once, however often strangers request it. */
export async function readProfileChanges({ jobTitle, photo }: Changes) {
  const title = jobTitle === undefined ? {} : { jobTitle: jobTitle ? TEXT_FIELDS.jobTitle.normalise(jobTitle) : null }
  if (photo === undefined) return title
  if (!photo) return { ...title, photo: null, photoHash: null }
  const wrong = pictureDataError(photo) ?? (await pictureError(photo))
  const small = wrong ? null : await smallPhotoOf(photo)
  if (!small) return refuseField('photo', wrong ?? 'error_form_image')
  return { ...title, photo: small, photoHash: createHash('sha256').update(small).digest('hex') }
}

/**
 * Saves what strangers may see of a person, and whether they may: the date of consent is kept, with who gave and
 * withdrew it.
 */
export async function savePublicProfile(
  work: Work,
  userId: string,
  changes: Awaited<ReturnType<typeof readProfileChanges>>,
  shown: boolean | null | undefined,
): Promise<void> {
  await work.tx
    .insertInto('publicProfiles')
    .values({ userId })
    .onConflict(row => row.doNothing())
    .execute()
  const { shownSince } = await work.tx
    .selectFrom('publicProfiles')
    .select('shownSince')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isChosen = typeof shown === 'boolean' && shown !== (shownSince !== null)
  const values = { ...changes, ...(isChosen && { shownSince: shown ? work.now : null }) }
  const fields = Object.keys(changes)
  if (Object.keys(values).length > 0)
    await work.tx.updateTable('publicProfiles').set(values).where('userId', '=', userId).execute()
  const about = { entity: 'user', entityId: userId } as const
  if (fields.length > 0) await work.audit({ action: 'profile.changed', ...about, details: { fields } })
  if (isChosen) await work.audit({ action: shown ? 'profile.shown' : 'profile.hidden', ...about })
}
