import { contractIsOut } from '@llave/domain/contracts/contract-is-out'
import { hasPlace } from '@llave/domain/holders/has-place'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { fullName } from '@llave/domain/people/full-name'
import { isUuid } from '@llave/domain/text/uuid'
import type { Language } from '@llave/texts/languages'
import type { Translate } from '@llave/texts/translate'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database/db'
import { jsonArrayFrom } from '../../platform/database/json-from'
import type { Platform, Work } from '../../platform/platform'
import { keepPlaceLink, PLACE_PURPOSE } from '../../platform/security/place-links'
import { doubtAbout } from './change-holder-email'
import { holderLanguage } from './holder-language'

export interface AboutPlace {
  readonly operationId: string
  readonly holderId: string
}

/** The holder, if they have a place of their own (`hasPlace`), which they get once the contract is sent. */
export async function findPlaced(db: Db, { operationId, holderId }: AboutPlace) {
  if (![operationId, holderId].every(isUuid)) return null
  const row = await db
    .selectFrom('holders')
    .innerJoin('operations', 'operations.id', 'holders.operationId')
    .innerJoin('users as customer', 'customer.id', 'operations.userId')
    .leftJoin('users', 'users.email', 'holders.email')
    .select(['holders.id', 'holders.operationId', 'holders.position', 'holders.name', 'holders.email', 'holders.phone'])
    .select('holders.papersShownDate')
    .select(['operations.numOperation', 'operations.state', 'operations.isArchived', 'customer.email as customer'])
    .select(holderLanguage.as('language'))
    // The customer account with this e-mail, which opens the place without a link.
    .select(sql<string | null>`case when users.active and 'customer' = any(users.roles) then users.id end`.as('userId'))
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('holders as all')
          .select(['all.position', 'all.email'])
          .whereRef('all.operationId', '=', 'operations.id'),
      ).as('holders'),
    )
    .where('holders.id', '=', holderId)
    .where('operations.id', '=', operationId)
    .executeTakeFirst()
  if (!row?.email || !contractIsOut(row.state) || !hasPlace(row, row)) return null
  return { ...row, email: row.email, state: row.state }
}
export type PlacedHolder = NonNullable<Awaited<ReturnType<typeof findPlaced>>>

/** Throws unless the place is still theirs: the address may have been corrected since they were found. */
export async function checkTheirs(db: Db, { id, operationId, email }: PlacedHolder) {
  const holder = await findPlaced(db, { operationId, holderId: id })
  if (holder?.email !== email) throw new AppError('ERR_MAILING_LINK_NOT_VALID')
  return holder
}

/**
 * The same for what a holder says at their place: also refused once the operation is over, and at an address in doubt,
 * where it is not known who speaks.
 */
export async function checkSpeaks(db: Db, placed: PlacedHolder): Promise<void> {
  const { id, isArchived } = await checkTheirs(db, placed)
  if (isArchived) throw new AppError('ERR_OPERATION_ARCHIVED')
  if (await doubtAbout(db, id)) throw new AppError('ERR_FORBIDDEN')
}

/** The place to which the button of an e-mail to a holder leads; `linkId` is null if an account opens it. */
export const placeAddress = z.object({ operationId: z.string(), holderId: z.string(), linkId: z.string().nullable() })
export type PlaceAddress = z.output<typeof placeAddress>

/** The place of a holder for an e-mail to them, and restarts its link's lifetime; undefined if they have none. */
export async function placeForMail(
  work: Work,
  { secrets }: Pick<Platform, 'secrets'>,
  about: AboutPlace,
): Promise<PlaceAddress | undefined> {
  const holder = await findPlaced(work.tx, about)
  if (!holder) return undefined
  const { id: holderId, operationId, userId } = holder
  return { operationId, holderId, linkId: userId ? null : await keepPlaceLink(work, secrets, holder) }
}

/**
 * The page of a place. The secret follows `#`, which browsers do not send, so it reaches neither logs nor other sites.
 */
export function placeUrl(
  { config, secrets }: Platform,
  { operationId, holderId, linkId }: PlaceAddress,
  language: Language,
): string {
  const page = `${config.publicUrl}/titular/${operationId}/${holderId}${language === 'es' ? '' : `?lang=${language}`}`
  return linkId ? `${page}#${secrets.linkCode(PLACE_PURPOSE, linkId)}` : page
}

/** Who opened a request, and its type. */
export const whoOpened = z.object({ name: z.string(), typeOperation: z.enum(OPERATION_TYPES) })
export type OpenedBy = z.output<typeof whoOpened>

/**
 * Who opened the request of a holder who is not its customer, since that holder may never have heard of it; null for
 * the customer, who is the first holder or has the same e-mail.
 */
export async function openedBy(db: Db, holderId: string): Promise<OpenedBy | null> {
  const row = await db
    .selectFrom('holders')
    .innerJoin('operations', 'operations.id', 'holders.operationId')
    .innerJoin('users as customer', 'customer.id', 'operations.userId')
    .select(['customer.name', 'customer.lastname', 'operations.typeOperation'])
    .where('holders.id', '=', holderId)
    .where('holders.position', '>', 0)
    .whereRef('holders.email', '!=', 'customer.email')
    .executeTakeFirst()
  return row ? { name: fullName(row), typeOperation: row.typeOperation } : null
}

/** The sentence that tells this to somebody who has to sign. */
export function openedByText(t: Translate, { name, typeOperation }: OpenedBy): string {
  return t('signing.openedBy.text', { name, purpose: t(`signing.openedBy.purposes.${typeOperation}`) })
}

/** The same sentence where it is not about the contract. */
export function openedByPlainly(t: Translate, { name, typeOperation }: OpenedBy): string {
  return t('signing.openedBy.plain', { name, purpose: t(`signing.openedBy.purposes.${typeOperation}`) })
}
