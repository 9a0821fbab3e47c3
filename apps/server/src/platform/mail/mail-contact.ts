import { whatsAppNumber } from '@llave/domain/people/contacts'
import { fullName } from '@llave/domain/people/full-name'
import { initialsOf } from '@llave/domain/people/person-names'
import { shownPhone } from '@llave/domain/validation/person-fields'
import { readWhomToAsk } from '../people/whom-to-ask'
import type { Platform } from '../platform'
import { type MailBrand, smallPhoto } from './mail-brand'

/** Whom to ask about an operation. */
export interface MailContact {
  readonly name: string
  /** False: it is the brokerage itself. */
  readonly isPerson: boolean
  readonly initials: string
  /** A small PNG as a data URL. */
  readonly photo: string | null
  readonly phone: string | null
  /** The number as people read it. */
  readonly shownPhone: string | null
  readonly whatsApp: string | null
  /** The brokerage's own, where no person can be called. */
  readonly email: string | null
}

/**
 * Whom the reader of an e-mail about an operation asks today. Where nobody is in charge, or they have no telephone, it is
 * the brokerage's own telephone and address; null when it has named neither.
 */
export async function readMailContact(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  operationId: string,
  brand: Pick<MailBrand, 'name' | 'phone' | 'email'>,
): Promise<MailContact | null> {
  const operation = await db
    .selectFrom('operations')
    .select('responsableId')
    .where('id', '=', operationId)
    .executeTakeFirst()
  const person = await readWhomToAsk(db, operation?.responsableId ?? null, clock.now())
  if (!person && !brand.phone && !brand.email) return null
  const { name, lastname } = person ?? { name: brand.name, lastname: '' }
  const phone = person?.phone ?? brand.phone
  return {
    name: fullName({ name, lastname }),
    isPerson: person !== null,
    initials: initialsOf(name, lastname),
    photo: person && (await smallPhoto(person.avatar)),
    phone,
    shownPhone: phone && shownPhone(phone),
    whatsApp: phone && whatsAppNumber(phone),
    email: person?.phone ? null : brand.email,
  }
}
