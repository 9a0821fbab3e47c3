import { whatsAppNumber } from '@llave/domain/people/contacts'
import { fullName } from '@llave/domain/people/full-name'
import { initialsOf } from '@llave/domain/people/person-names'
import { shownPhone } from '@llave/domain/validation/person-fields'
import { findRow } from '../database/db'
import { readWhomToAsk } from '../people/whom-to-ask'
import type { Platform } from '../platform'
import { type MailBrand, smallPhoto } from './mail-brand'

/** The contact of an e-mail about an operation. */
export interface MailContact {
  readonly name: string
  /** False when the contact is the brokerage. */
  readonly isPerson: boolean
  readonly initials: string
  readonly photo: string | null
  readonly phone: string | null
  /** The number in groups, for display. */
  readonly shownPhone: string | null
  readonly whatsApp: string | null
  /** The brokerage's own address, if no person can be called. */
  readonly email: string | null
}

/**
 * The contact of an operation's customer today. Without a responsable with a phone, the brokerage's own phone and
 * address; null when it has neither.
 */
export async function readMailContact(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  operationId: string,
  brand: Pick<MailBrand, 'name' | 'phone' | 'email'>,
): Promise<MailContact | null> {
  const operation = await findRow(db, 'operations', operationId, ['responsableId'])
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
