import type { BlockedPerson } from '@llave/domain/privacy/blocking'
import { sql } from 'kysely'
import type { Root } from './walk'

const among = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`

/** A person's addresses and names, in whatever table they are. */
const ADDRESSES = ({ accounts, contacts, holders }: BlockedPerson) => sql`
  select lower(email::text) from users where id = ${among(accounts)} and email <> ''
  union select lower(email::text) from contacts where id = ${among(contacts)} and email is not null
  union select lower(email::text) from all_holders where id = ${among(holders)} and email is not null`

/** What goes, in this order: first what names the person by no key of the database, then their own rows. */
export function rootsOf(person: BlockedPerson): Root[] {
  const { accounts, contacts, holders, operations, shared, requests } = person
  const patterns = [...accounts, ...contacts, ...holders, ...operations, ...requests].map(id => `%${id}%`)
  const names = (text: ReturnType<typeof sql>) => sql`${text} like any(${patterns}::text[])`
  return [
    { table: 'jobs', where: names(sql`payload::text`) },
    {
      table: 'jobs',
      where: sql`kind = 'send-mail' and payload ->> 'emailId' in (select id::text from emails where ${mails(person)})`,
    },
    { table: 'idempotency_keys', where: names(sql`response::text`) },
    { table: 'webhook_deliveries', where: names(sql`body`) },
    { table: 'emails', where: mails(person) },
    { table: 'notifications', where: names(sql`url`) },
    { table: 'document_bin', where: sql`holder_id = ${among(holders)}` },
    {
      table: 'activity',
      where: sql`operation_id = ${among(shared)} and exists (
        select from all_holders h where h.id = ${among(holders)} and h.operation_id = activity.operation_id
          and (strpos(concat(activity.params, activity.previous_value, activity.new_value), h.id::text) > 0
            or strpos(fold_text(concat(activity.params, activity.previous_value, activity.new_value)),
              fold_text(h.name)) > 0))`,
    },
    {
      table: 'notifications',
      where: sql`operation_id = ${among(shared)} and exists (
        select from all_holders h where h.id = ${among(holders)} and h.operation_id = notifications.operation_id
          and strpos(fold_text(concat_ws(' ', notifications.name, notifications.body)), fold_text(h.name)) > 0)`,
    },
    {
      // A dossier binds the papers of all holders.
      table: 'dossiers',
      where: sql`operation_id = ${among(shared)} and exists (
        select from documents d join all_documentation e on e.id = d.documentation_id
        where e.holder_id = ${among(holders)} and strpos(dossiers.papers::text, d.id::text) > 0)`,
    },
    { table: 'operations', where: sql`id = ${among(operations)}` },
    { table: 'all_holders', where: sql`id = ${among(holders)}` },
    { table: 'contacts', where: sql`id = ${among(contacts)}` },
    { table: 'users', where: sql`id = ${among(accounts)}` },
  ]
}

/** What was sent to them, or about an operation of theirs; families share addresses, so not what is about another's. */
const mails = (person: BlockedPerson) => {
  const { accounts, operations, shared, requests } = person
  return sql`(
    operation_id = ${among(operations)} or user_id = ${among(accounts)}
    or params::text like any(${requests.map(id => `%${id}%`)}::text[])
    or user_id is null and (operation_id is null or operation_id = ${among(shared)})
      and lower(to_address) in (${ADDRESSES(person)}))`
}
