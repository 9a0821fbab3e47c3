import type { Language } from '@llave/texts/languages'
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the language of the person who made request `r`: the one stored when they were blocked, or that of their
 * account, of the holder, or of somebody with the e-mail that they gave.
 */
export const ASKS_IN: RawBuilder<Language> = sql<Language>`coalesce(
  (select language from privacy_blocks where request_id = r.id order by blocked_date desc limit 1),
  (select language from users where id = r.user_id),
  (select language from all_holders where id = r.holder_id),
  (select language from users where email = r.email and r.email <> ''),
  (select language from all_holders where email = r.email and language is not null order by id limit 1),
  'es')`
