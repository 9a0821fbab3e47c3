import type { PersonRecord, RECORD_KINDS } from '@llave/api-contract/privacy.calls'
import { foldText } from '@llave/domain/text/search-text'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db'
import { allOf, isSearchable, searchConditions } from '../../../record/lists/search-text'

export type RecordKind = (typeof RECORD_KINDS)[number]
/** The ids of all records of one person. */
export interface Person {
  readonly accounts: readonly string[]
  readonly contacts: readonly string[]
  readonly holders: readonly string[]
}

/** The records that a row names for a person. */
export interface Anchor {
  readonly userId: string | null
  readonly contactId: string | null
  readonly holderId: string | null
}

/** SQL condition: accounts of people outside the brokerage. */
export const IS_OUTSIDE = sql<boolean>`(u.roles <> '{}' and u.roles <@ '{customer,agency}')`

/**
 * All records of the person of one record. Accounts and holders are the person of their contact, and records with the
 * same e-mail are the same person if they are alike, because families share addresses. By the name alone, the main
 * holder of an operation is its customer only while one of the two is not in the address book: a daughter may ask for
 * her mother.
 */
export async function personOf(db: Db, { userId, contactId, holderId }: Anchor): Promise<Person> {
  let person: Person = {
    accounts: userId ? [userId] : [],
    contacts: contactId ? [contactId] : [],
    holders: holderId ? [holderId] : [],
  }
  for (;;) {
    const wider = await widened(db, person)
    if (sizeOf(wider) === sizeOf(person)) return wider
    person = wider
  }
}

/** Whether no record is kept of them. */
export const isNobody = (person: Person) => sizeOf(person) === 0

const sizeOf = ({ accounts, contacts, holders }: Person) => accounts.length + contacts.length + holders.length

type Sql = ReturnType<typeof sql>

/** SQL for what a record says of somebody; `dnis` are those with which they have signed, or the contact's. */
interface Said {
  readonly words: Sql
  readonly email: Sql
  readonly dnis: Sql
}

const wordsOf = (name: Sql) => sql`string_to_array(fold_text(${name}), ' ')`
/** SQL for what the account `u`, the contact `c`, the holder `h` and a row of `named` say. */
const ACCOUNT: Said = {
  words: wordsOf(sql`trim(concat(u.name, ' ', u.lastname))`),
  email: sql`u.email`,
  dnis: sql`'{}'::text[]`,
}
const CONTACT: Said = {
  words: wordsOf(sql`c.name`),
  email: sql`c.email`,
  dnis: sql`array_remove(array[upper(c.dni)], null)`,
}
const HOLDER: Said = {
  words: wordsOf(sql`h.name`),
  email: sql`h.email`,
  dnis: sql`array(select upper(s.dni) from contract_signings s where s.holder_id = h.id and s.dni is not null)`,
}
const NAMED: Said = { words: sql`n.words`, email: sql`n.email`, dnis: sql`n.dnis` }

const columnsOf = ({ words, email, dnis }: Said) => sql`${words} as words, ${email} as email, ${dnis} as dnis`
/** SQL condition: all words of one of the two names occur in the other. */
const agree = (one: Said, other: Said) => sql`(${one.words} <@ ${other.words} or ${other.words} <@ ${one.words})`
/** SQL condition: two people with the same e-mail are one, by their DNI, or else by their names. */
const alike = (one: Said, other: Said) =>
  sql`case when ${one.dnis} = '{}' or ${other.dnis} = '{}' then ${agree(one, other)} else ${one.dnis} && ${other.dnis} end`
/**
 * SQL condition: a record is the person of its contact. Completing a questionnaire links whoever has the contact's
 * e-mail, which says no more than the e-mail does.
 */
const isContact = (one: Said) => sql`((${one.email} = ${CONTACT.email}) is not true or ${alike(one, CONTACT)})`
/** SQL condition: the record has the e-mail of one of the named, and is alike. */
const isNamed = (one: Said) => sql`(${one.email} in (select email from named)
  and exists (select from named n where n.email = ${one.email} and ${alike(NAMED, one)}))`

/** SQL condition: the holder `h` of an operation is its customer `u`. */
const IS_CUSTOMER = sql`(h.position = 0 and (h.contact_id is null or u.contact_id is null)
  and ${agree(ACCOUNT, HOLDER)})`

async function widened(db: Db, { accounts, contacts, holders }: Person): Promise<Person> {
  const [users, people, owing] = [accounts, contacts, holders].map(ids => sql`any(${ids}::uuid[])`)
  const { rows } = await sql<{ kind: RecordKind; id: string }>`
    with named as (
      select ${columnsOf(ACCOUNT)} from users u where u.id = ${users} and u.email <> ''
      union select ${columnsOf(CONTACT)} from contacts c where c.id = ${people} and c.email <> ''
      union select ${columnsOf(HOLDER)} from all_holders h where h.id = ${owing} and h.email <> ''
    )
    select 'ACCOUNT' as kind, u.id from users u
    where u.id = ${users}
      or u.id in (select u.id from users u join contacts c on c.id = u.contact_id
        where c.id = ${people} and ${IS_OUTSIDE} and ${isContact(ACCOUNT)})
      or u.id in (select o.user_id from operations o join all_holders h on h.operation_id = o.id
        where h.id = ${owing} and ${IS_CUSTOMER})
      or ${IS_OUTSIDE} and ${isNamed(ACCOUNT)}
    union all
    select 'CONTACT', c.id from contacts c
    where c.id = ${people}
      or c.id in (select c.id from all_holders h join contacts c on c.id = h.contact_id
        where h.id = ${owing} and ${isContact(HOLDER)})
      or c.id in (select c.id from users u join contacts c on c.id = u.contact_id
        where u.id = ${users} and ${isContact(ACCOUNT)})
      or ${isNamed(CONTACT)}
    union all
    select 'HOLDER', h.id from all_holders h
    where h.id = ${owing}
      or h.id in (select h.id from all_holders h join contacts c on c.id = h.contact_id
        where c.id = ${people} and ${isContact(HOLDER)})
      or h.operation_id in (select o.id from operations o join users u on u.id = o.user_id
        where u.id = ${users} and ${IS_CUSTOMER})
      or ${isNamed(HOLDER)}`.execute(db)
  const of = (kind: RecordKind) => rows.flatMap(row => (row.kind === kind ? [row.id] : []))
  return { accounts: of('ACCOUNT'), contacts: of('CONTACT'), holders: of('HOLDER') }
}

/** The records of a person, for display. */
export async function readRecords(db: Db, { accounts, contacts, holders }: Person): Promise<PersonRecord[]> {
  const { rows } = await selectRecords(
    sql`u.id = any(${accounts}::uuid[]) and ${IS_OUTSIDE}`,
    sql`c.id = any(${contacts}::uuid[])`,
    sql`h.id = any(${holders}::uuid[])`,
  ).execute(db)
  return rows
}

/** People outside the staff by name: one record for each person, preferably the account. */
export async function findPeople(db: Db, searchText: string): Promise<PersonRecord[]> {
  if (!isSearchable(searchText)) return []
  const matches = (text: string | Sql) => sql`${allOf(searchConditions(text, searchText))}`
  const { rows } = await selectRecords(
    sql`${IS_OUTSIDE} and ${matches('u.search_text')}`,
    matches('c.search_text'),
    matches(sql`fold_text(concat_ws(' ', h.name, h.email, h.phone))`),
    SUGGESTIONS,
  ).execute(db)
  const seen = new Set<string>()
  return rows.filter(({ name, email, phone }) => {
    const who = `${foldText(name)} ${email?.toLowerCase() ?? phone ?? ''}`
    if (seen.has(who)) return false
    return seen.add(who)
  })
}

const SUGGESTIONS = 8

function selectRecords(ofAccounts: Sql, ofContacts: Sql, ofHolders: Sql, most: number | null = null) {
  return sql<PersonRecord>`
    (select 'ACCOUNT' as kind, u.id as "_id", trim(concat(u.name, ' ', u.lastname)) as name,
      nullif(u.email::text, '') as email, u.phone, null::json as operation
    from users u where ${ofAccounts} order by u.name_sort, u.id limit ${most})
    union all
    (select 'CONTACT', c.id, c.name, c.email::text, c.phone, null
    from contacts c where ${ofContacts} order by c.name_sort, c.id limit ${most})
    union all
    (select 'HOLDER', h.id, h.name, h.email::text, h.phone,
      json_build_object('_id', o.id, 'numOperation', o.num_operation, 'title', o.title, 'isArchived', o.is_archived)
    from all_holders h join operations o on o.id = h.operation_id where ${ofHolders}
    order by o.num_operation, h.position, h.id limit ${most})`
}
