import { whatsAppNumber } from '@llave/domain/people/contacts'
import { initialsOf } from '@llave/domain/people/person-names'
import type { Platform } from '../platform'
import { smallPhoto } from './mail-brand'

/** Whom to ask about an operation. */
export interface MailContact {
  readonly name: string
  readonly initials: string
  /** A small PNG as a data URL. */
  readonly photo: string | null
  readonly phone: string | null
  /** The number as people read it. */
  readonly shownPhone: string | null
  readonly whatsApp: string | null
}

/** The person in charge of an operation, when there is one who still works here. */
export async function readMailContact({ db }: Pick<Platform, 'db'>, operationId: string): Promise<MailContact | null> {
  const person = await db
    .selectFrom('operations')
    .innerJoin('users', 'users.id', 'operations.responsable_id')
    .select(['users.name', 'users.lastname', 'users.phone', 'users.avatar'])
    .where('operations.id', '=', operationId)
    .where('users.active', '=', true)
    .executeTakeFirst()
  if (!person) return null
  const { name, lastname, phone } = person
  return {
    name: `${name} ${lastname}`.trim(),
    initials: initialsOf(name, lastname),
    photo: await smallPhoto(person.avatar),
    phone,
    shownPhone: phone?.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3') ?? null,
    whatsApp: phone && whatsAppNumber(phone),
  }
}
