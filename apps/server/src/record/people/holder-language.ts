import type { Language } from '@llave/texts/languages'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import type { Work } from '../../platform/platform'

/**
 * SQL for the language of e-mails to a holder, for a query that joins the account with their e-mail: that of this
 * account; or of the account that they have with another e-mail; or the one in which they last opened or signed their
 * contract; or else Spanish.
 */
export const holderLanguage = sql<Language>`coalesce(users.language, (
  select account.language from users account
  where account.contact_id = holders.contact_id and account.email <> '' limit 1), holders.language, 'es')`

/** The language and account of whoever reads e-mails to a holder at this address, which may be a former one. */
export async function readerAt(
  db: Db,
  holderId: string,
  email: string,
): Promise<{ readonly userId: string | null; readonly language: Language }> {
  return db
    .selectFrom('holders')
    .leftJoin('users', join => join.on('users.email', '=', email))
    .select(['users.id as userId', holderLanguage.as('language')])
    .where('holders.id', '=', holderId)
    .executeTakeFirstOrThrow()
}

/** Stores the language in which a holder reads; does nothing without one. */
export async function keepLanguage({ tx }: Work, holderId: string, language: Language | null | undefined) {
  if (!language) return
  await tx
    .updateTable('holders')
    .set({ language })
    .where('id', '=', holderId)
    .where(sql<boolean>`language is distinct from ${language}`)
    .execute()
}
