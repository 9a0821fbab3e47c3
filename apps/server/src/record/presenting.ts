import type { Person } from '@llave/api-contract/people'
import { centsToEuros } from '@llave/domain/money/money'
import { type RawBuilder, sql } from 'kysely'

/**
 * A member of the staff as others see them (null when there is nobody), for a query in which `userId` names the column
 * with their id.
 */
export function personOf(userId: string): RawBuilder<Person | null> {
  return sql<Person | null>`(
    select json_build_object('_id', person.id, 'name', person.name, 'lastname', person.lastname,
      'avatar', person.avatar, 'avatarColor', person.avatar_color)
    from users as person where person.id = ${sql.ref(userId)})`
}

export const euros = (cents: number | null): number | null => (cents === null ? null : centsToEuros(cents))
/** Dates inside JSON built by the database are texts in its own format. */
export const iso = (date: Date | string): string => new Date(date).toISOString()
export const isoOrNull = (date: Date | string | null): string | null => (date === null ? null : iso(date))
