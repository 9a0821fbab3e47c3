import { sql } from 'kysely'
import type { Work } from '../platform'
import type { MailTemplate } from './mail-template'

/** Nothing is added in the last minute: the e-mail may already be on its way. */
const CLOSING_MS = 60_000

interface Waiting<Params> {
  readonly template: MailTemplate<Params>
  readonly userId: string
  /** Some of its parameters, by which the e-mail is found. */
  readonly about: Partial<Params>
  /** How long the e-mail waits for more items. */
  readonly collectMs: number
}

/** Adds an item to a list in an e-mail that has not been sent yet; false when there is none. */
export async function addToWaitingMail<Params, List extends keyof Params & string>(
  { tx, now }: Work,
  { template, userId, about, collectMs }: Waiting<Params>,
  list: List,
  item: Params[List] extends readonly (infer Item)[] ? Item : never,
): Promise<boolean> {
  const { rows } = await sql`
    update emails
    set params = jsonb_set(params, array[${list}], params -> ${list} || ${JSON.stringify([item])}::jsonb)
    where status = 'WAITING' and template = ${template.key} and user_id = ${userId}
      and params @> ${JSON.stringify(about)}::jsonb
      and created_date > ${new Date(now.getTime() - collectMs + CLOSING_MS)}
    returning id`.execute(tx)
  return rows.length > 0
}
