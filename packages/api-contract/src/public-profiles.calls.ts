import { isSha256 } from '@llave/domain/validation/formats'
import { z } from 'zod'
import { ANYBODY, defineCalls, FILE, STAFF } from './define/call'
import { drawing, instantOut, optionalText } from './define/fields'

const nullable = z.string().nullable()

/** Somebody of the staff as strangers see them; `avatar` is the address of a small picture. */
const shownPerson = z.object({ name: z.string(), lastname: z.string(), jobTitle: nullable, avatar: nullable })
export type ShownPerson = z.output<typeof shownPerson>

const publicProfile = z.object({
  jobTitle: nullable,
  /** A data URL. */
  photo: nullable,
  /** Since when they agree to be shown; null: they do not. */
  shownSince: instantOut.nullable(),
})
export type PublicProfile = z.output<typeof publicProfile>

export const publicProfileCalls = defineCalls({
  'GET /publicProfiles': {
    who: ANYBODY,
    summary: 'The people of the staff who agree to be shown and are there today; none unless the brokerage shows them',
    res: z.array(shownPerson),
  },
  'GET /publicProfiles/:photo.webp': {
    who: ANYBODY,
    summary: 'The photo of one of these people',
    params: z.object({ photo: z.string().refine(isSha256) }),
    ...FILE,
  },
  'GET /auth/user/publicProfile': { who: STAFF, summary: 'What strangers may see of the caller', res: publicProfile },
  'PUT /auth/user/publicProfile': {
    who: STAFF,
    summary: 'Changes what strangers may see of the caller, and whether; omitted fields stay',
    body: z.object({
      jobTitle: optionalText('jobTitle'),
      /** PNG or JPEG as a data URL, at most 200 KB; stored in a small size, without a camera's metadata. */
      photo: drawing.nullish(),
      shown: z.boolean().nullish(),
    }),
    emptyClears: true,
    res: publicProfile,
  },
})
