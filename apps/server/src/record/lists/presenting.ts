import type { attachedFile } from '@llave/api-contract/operations'
import type { Person } from '@llave/api-contract/people'
import { type Cents, centsToEuros, type Euros } from '@llave/domain/money/money'
import { dateOf, type Instant } from '@llave/domain/time/calendar-day'
import { type RawBuilder, sql } from 'kysely'
import type { output } from 'zod'

/** SQL for a member of the staff as a person (or null), where `userId` names the column with their id. */
export function personOf(userId: string): RawBuilder<Person | null> {
  return sql<Person | null>`(
    select json_build_object('_id', person.id, 'name', person.name, 'lastname', person.lastname,
      'avatar', person.avatar, 'avatarColor', person.avatar_color)
    from users as person where person.id = ${sql.ref(userId)})`
}

/** SQL for the attachments of the row's comment or message, in order. */
export function attachmentsOf(kind: 'comment' | 'message'): RawBuilder<output<typeof attachedFile>[]> {
  const address = `/api/${kind}s/files/`
  return sql<output<typeof attachedFile>[]>`coalesce((
    select json_agg(
      json_build_object('_id', file.id, 'name', file.name, 'url', ${address}::text || file.id, 'size', file.size,
        'hasActiveContent', file.has_active_content)
      order by file.position)
    from ${sql.table(`${kind}_files`)} as file where file.${sql.ref(`${kind}_id`)} = ${sql.ref(`${kind}s.id`)}), '[]')`
}

export const euros = (amount: Cents | null): Euros | null => (amount === null ? null : centsToEuros(amount))
/** Dates inside JSON built by the database are texts in its own format. */
export const iso = (date: Date | Instant): Instant => (typeof date === 'string' ? dateOf(date) : date).toISOString()
export const isoOrNull = (date: Date | Instant | null): Instant | null => (date === null ? null : iso(date))
