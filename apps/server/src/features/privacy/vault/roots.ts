import type { BlockedPerson } from '@llave/domain/privacy/blocking'
import { type RawBuilder, sql } from 'kysely'
import type { Root } from './walk'

type Sql = RawBuilder<unknown>

const among = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`

/** SQL for a person's e-mail addresses, in any table. */
const ADDRESSES = ({ accounts, contacts, holders }: BlockedPerson) => sql`
  select lower(email::text) from users where id = ${among(accounts)} and email <> ''
  union select lower(email::text) from contacts where id = ${among(contacts)} and email is not null
  union select lower(email::text) from all_holders where id = ${among(holders)} and email is not null`

/** Patterns for texts that contain the id of one of their rows. */
const patternsOf = ({ accounts, contacts, holders, operations, requests }: BlockedPerson) =>
  [...accounts, ...contacts, ...holders, ...operations, ...requests].map(id => `%${id}%`)

/** SQL for the names, addresses, phones and DNI of a person, by which a list of operations may describe them. */
const SAID = ({ accounts, contacts, holders }: BlockedPerson) => sql`
  select string_to_array(fold_text(trim(concat(name, ' ', lastname))), ' ') as words, lower(email::text) as email,
    phone, null as dni from users where id = ${among(accounts)}
  union all select string_to_array(fold_text(name), ' '), lower(email::text), phone, dni
    from contacts where id = ${among(contacts)}
  union all select string_to_array(fold_text(h.name), ' '), lower(h.email::text), h.phone, s.dni
    from all_holders h left join contract_signings s on s.holder_id = h.id where h.id = ${among(holders)}`

/**
 * SQL condition: rows of imports that describe the person, whether waiting, in doubt or refused: by their DNI; or,
 * because families share them, by their e-mail or phone together with their name.
 */
export const importRowsOf = (person: BlockedPerson) => sql`exists (
  select from (${SAID(person)}) as said
  where exists (select from unnest(cells) c where regexp_replace(upper(c), '[^A-Z0-9]', '', 'g') = upper(said.dni))
    or exists (
      select from unnest(cells) c where nullif(lower(trim(c)), '') = said.email
        or nullif(${lastDigits(sql`c`)}, '') = ${lastDigits(sql`said.phone`)}
    ) and exists (
      select from unnest(cells) c, string_to_array(nullif(fold_text(trim(c)), ''), ' ') as words
      where words <@ said.words or said.words <@ words))`

/** SQL for the end of a phone number, however it is written and with whatever prefix. */
const lastDigits = (phone: Sql) => sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 9)`

/**
 * SQL condition: a text about an operation that the person shares contains their name there, or an address of theirs,
 * present or former, that nobody else in the operation has.
 */
const nameThem = (person: BlockedPerson, text: Sql, isAbout: Sql) => sql`exists (
  select from all_holders h where h.id = ${among(person.holders)} and ${isAbout}
    and (h.name <> '' and strpos(fold_text(${text}), fold_text(h.name)) > 0 or exists (
      select from (${ADDRESSES(person)}
        union select lower(from_email) from holder_email_changes where holder_id = h.id and from_email <> '') as own (email)
      where strpos(fold_text(${text}), fold_text(own.email)) > 0
        and not exists (
          select from operations o join users u on u.id = o.user_id
          where o.id = h.operation_id and lower(u.email::text) = own.email)
        and not exists (
          select from all_holders other where other.operation_id = h.operation_id
            and other.id <> all(${[...person.holders]}::uuid[]) and lower(other.email::text) = own.email))))`

/**
 * The rows to remove from their tables, in this order: first those that name the person without a foreign key, then the
 * person's own.
 */
export function rootsOf(person: BlockedPerson): Root[] {
  const { accounts, contacts, holders, operations, shared } = person
  return [
    { table: 'emails', where: mails(person) },
    { table: 'notifications', where: sql`url like any(${patternsOf(person)}::text[])` },
    { table: 'import_rows', where: importRowsOf(person) },
    { table: 'received_mails', where: written(person) },
    { table: 'document_bin', where: sql`holder_id = ${among(holders)}` },
    {
      table: 'activity',
      where: sql`operation_id = ${among(shared)} and (exists (
        select from all_holders h where h.id = ${among(holders)} and h.operation_id = activity.operation_id
          and strpos(concat(activity.params, activity.previous_value, activity.new_value), h.id::text) > 0)
        or ${nameThem(
          person,
          sql`concat(activity.params, activity.previous_value, activity.new_value)`,
          sql`h.operation_id = activity.operation_id`,
        )})`,
    },
    {
      table: 'notifications',
      where: sql`operation_id = ${among(shared)} and ${nameThem(
        person,
        sql`concat_ws(' ', notifications.name, notifications.body)`,
        sql`h.operation_id = notifications.operation_id`,
      )}`,
    },
    { table: 'dossiers', where: bound(person) },
    { table: 'operations', where: sql`id = ${among(operations)}` },
    { table: 'all_holders', where: sql`id = ${among(holders)}` },
    { table: 'contacts', where: sql`id = ${among(contacts)}` },
    { table: 'users', where: sql`id = ${among(accounts)}` },
  ]
}

/**
 * SQL condition: e-mails that were sent to the person or tell anybody of something of theirs; and, in an operation that
 * they share, those that name them or bring a bank their papers. Families share addresses, so e-mails about another
 * person's operation stay.
 */
const mails = (person: BlockedPerson) => {
  const { accounts, shared } = person
  return sql`(
    user_id = ${among(accounts)} or params::text like any(${patternsOf(person)}::text[])
    or user_id is null and (operation_id is null or operation_id = ${among(shared)})
      and lower(to_address) in (${ADDRESSES(person)})
    or ${nameThem(person, sql`emails.params::text`, sql`strpos(emails.params::text, h.operation_id::text) > 0`)}
    or params ->> 'dossierId' in (select id::text from dossiers where ${bound(person)})
    or params ->> 'sendingId' in (
      select s.id::text from dossier_sendings s join dossiers on dossiers.id = s.dossier_id where ${bound(person)}))`
}

/**
 * SQL condition: dossiers of an operation that the person shares. They contain the papers of all holders, including
 * those that have been deleted since.
 */
const bound = (person: BlockedPerson) => sql`dossiers.operation_id = ${among(person.shared)} and (exists (
    select from documents d join all_documentation e on e.id = d.documentation_id
    where e.holder_id = ${among(person.holders)} and strpos(dossiers.papers::text, d.id::text) > 0)
  or ${nameThem(person, sql`dossiers.papers::text`, sql`h.operation_id = dossiers.operation_id`)})`

/** SQL condition: e-mails that they wrote to other people's conversations, which were set aside for the staff. */
const written = (person: BlockedPerson) => sql`lower(from_address) in (${ADDRESSES(person)}) and lower(from_address)
  is distinct from lower((
    select coalesce(h.email, u.email)::text from operations o join users u on u.id = o.user_id
      left join all_holders h on h.id = received_mails.holder_id
    where o.id = received_mails.operation_id))`
