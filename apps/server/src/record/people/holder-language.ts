import type { Language } from '@llave/texts/languages'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import type { Work } from '../../platform/platform'

/**
 * SQL for the language in which a holder is written to, where the account with their e-mail is joined: that of the
 * account, or of the one that they have with another e-mail, or else the one in which they have last opened or signed
 * their contract. Spanish until then.
 */
export const holderLanguage = sql<Language>`coalesce(users.language, (
  select account.language from users account
  where account.contact_id = holders.contact_id and account.email <> '' limit 1), holders.language, 'es')`

/** The reader of an e-mail to a holder at this address, which may be a former one. */
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

/** Keeps the language that a holder reads; without one nothing changes. */
export async function keepLanguage({ tx }: Work, holderId: string, language: Language | null | undefined) {
  if (!language) return
  await tx
    .updateTable('holders')
    .set({ language })
    .where('id', '=', holderId)
    .where(sql<boolean>`language is distinct from ${language}`)
    .execute()
}
