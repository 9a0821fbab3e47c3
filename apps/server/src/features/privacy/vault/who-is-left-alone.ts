import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db'

/** Those of the addresses, in lower case, whose people are blocked, or have asked for it and were not refused. */
export async function whoIsLeftAlone(db: Db, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = emails.map(email => email.toLowerCase())
  const { rows } = await sql<{ email: string }>`
    select lower(content ->> 'email') as email from privacy_vault
    where kind = 'ROW' and table_name in ('users', 'contacts', 'all_holders') and lower(content ->> 'email') = any(${asked}::text[])
    union
    select lower(email) from privacy_requests
    where kind = 'ERASURE' and outcome is distinct from 'REFUSED' and email = any(${asked}::citext[])`.execute(db)
  return new Set(rows.map(({ email }) => email))
}
