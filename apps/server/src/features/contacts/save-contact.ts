import type { ContactChanges, ContactForm } from '@llave/api-contract/contacts.calls'
import { HOLDER_ROLES } from '@llave/domain/people/contact-roles'
import { CONTACT_FIELDS, type ContactDetails } from '@llave/domain/people/contacts'
import { type Corrected, correctedValues, type PersonCopies } from '@llave/domain/people/corrections'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error'
import { insertRow } from '../../platform/database/db'
import { refuseStale } from '../../platform/field-versions'
import type { Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { refreshSearchTextsOfHolder } from '../../record/lists/search-text'
import { correctPeople } from '../../record/people/correct-person'
import { contactsWithCopies, findPerson } from '../../record/people/person'
import { giveEmail } from '../accounts/accounts.published'
import { type ContactRow, columnsOf, detailsOf, NOTHING, readContactForm } from './contact-fields'
import { refuseKnownPerson } from './known-person'
import { goneContact } from './merged-contact'

export async function lockContact({ tx }: Work, id: string): Promise<ContactRow> {
  const row = await tx.selectFrom('contacts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw await goneContact(tx, id)
  return row
}

/** The contacts that are holders. The contact of a lead becomes a holder when the questionnaire is complete. */
export async function holdersAmong({ tx }: Work, contactIds: readonly string[]): Promise<ReadonlySet<string>> {
  const links = await tx
    .selectFrom('operationContacts as link')
    .innerJoin('operations', 'operations.id', 'link.operationId')
    .select('link.contactId')
    .distinct()
    .where(sql<boolean>`link.contact_id = any(${contactIds}::uuid[])`)
    .where('link.role', 'in', HOLDER_ROLES)
    .where('operations.state', '<>', 'CUESTIONARIO_EN_CURSO')
    .execute()
  return new Set(links.map(({ contactId }) => contactId))
}

/**
 * Adds a contact who is none of the `known`, and returns its id. `path` is the form's path in the body, ending with a
 * dot.
 */
export async function createContact(
  work: Work,
  form: ContactForm,
  known: readonly string[] | undefined,
  path = '',
): Promise<string> {
  const details = readContactForm(form, { isHolder: false, path })
  await refuseTakenEmail(work, details, null, path)
  await refuseKnownPerson(work, { ...details, name: details.name ?? '' }, { known, path })
  const { id } = await insertRow(work.tx, 'contacts', { ...columnsOf(details), createdDate: work.now })
  await tell(work, null, { type: 'CONTACTS_CHANGED', changed: [] })
  return id
}

/**
 * Changes a contact: missing fields stay, empty ones are cleared. A field changed since `version` is rejected, and the
 * error carries its current value.
 */
export async function updateContact(
  work: Work,
  id: string,
  { version, ...form }: ContactChanges,
  path = '',
): Promise<void> {
  const row = await lockContact(work, id)
  const before = detailsOf(row)
  const isHolder = (await holdersAmong(work, [id])).has(id)
  const details = readContactForm(form, { before, isHolder, path })
  const changed = CONTACT_FIELDS.filter(field => details[field] !== before[field])
  if (changed.length === 0) return
  refuseStale(row, Object.fromEntries(changed.map(field => [field, before[field]])), version)
  await refuseTakenEmail(work, details, id, path)
  await writeContacts(work, [{ id, details, before }], path)
  await tell(work, null, { type: 'CONTACTS_CHANGED', changed: [id] })
}

export interface ContactChange {
  readonly id: string
  readonly details: ContactDetails
  /** Null if all details count as changed. */
  readonly before: ContactDetails | null
  /**
   * The people to whom the contact belongs from now on, as they were before; by default the one to whom it belonged.
   */
  readonly people?: readonly PersonCopies[]
}

const COLUMNS = Object.keys(columnsOf(NOTHING)) as (keyof ContactDetails)[]

/**
 * Writes contacts in bulk, with the effects of their details: corrects the other copies of their people, all together;
 * updates the DNIs by which operations are found; and gives an account to customers who can be reached only now. `path`
 * is the form's path in the body.
 */
export async function writeContacts(work: Work, changes: readonly ContactChange[], path = ''): Promise<void> {
  const ids = changes.map(({ id }) => id)
  const corrected = (await withPeople(work, changes)).flatMap(correctedBy)
  const rows = changes.map(({ details }) => columnsOf(details))
  const values = COLUMNS.map(column => sql`${rows.map(row => row[column])}::text[]`)
  await sql`
    update contacts set ${sql.join(COLUMNS.map(column => sql`${sql.id(column)} = ${sql.id('changed', column)}`))}
    from unnest(${ids}::uuid[], ${sql.join(values)}) as changed (id, ${sql.join(COLUMNS.map(column => sql.id(column)))})
    where contacts.id = changed.id`.execute(work.tx)
  for (const { id, details, before } of changes) {
    if (!before || details.dni !== before.dni) await refreshSearchTextsOfHolder(work.tx, id)
  }
  await correctPeople(
    work,
    corrected.map(one => ({ ...one, path })),
  )
  for (const { id, details, before } of changes) {
    if (details.email && details.email !== before?.email) {
      await giveEmailToCustomers(work, id, details.email, `${path}email`)
    }
  }
}

const correctionOf = ({ before, details }: ContactChange) => correctedValues(before ?? NOTHING, details)

/** The changes, with the people whom they correct as they were before. */
export async function withPeople<C extends ContactChange>(work: Work, changes: readonly C[]) {
  const correcting = changes.filter(change => Object.keys(correctionOf(change)).length > 0)
  const known = await contactsWithCopies(
    work.tx,
    correcting.map(({ id }) => id),
  )
  const found = []
  for (const change of changes) {
    const own = known.has(change.id) && !change.people ? [await findPerson(work.tx, { contactId: change.id })] : []
    found.push({ ...change, people: change.people ?? own })
  }
  return found
}

/** The people whom a change corrects besides its contact. */
export function correctedBy(change: ContactChange): readonly Corrected[] {
  return (change.people ?? []).map(person => ({
    person: { ...person, contact: null },
    correction: correctionOf(change),
  }))
}

/**
 * Gives the e-mail to the customers whom nothing has reached yet in operations of which this contact is the main
 * holder.
 */
async function giveEmailToCustomers(work: Work, contactId: string, email: string, field: string): Promise<void> {
  const customers = await work.tx
    .selectFrom('operationContacts as link')
    .innerJoin('operations', 'operations.id', 'link.operationId')
    .select('operations.userId')
    .distinct()
    .where('link.contactId', '=', contactId)
    .where('link.role', '=', 'TITULAR_PRINCIPAL')
    .orderBy('operations.userId')
    .execute()
  for (const { userId } of customers) await giveEmail(work, userId, email, field)
}

/**
 * Runs a transaction that writes contacts. When a simultaneous write of the same e-mail wins, it runs again and is
 * refused with the contact that has it.
 */
export async function seeingTakenEmails<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'contacts_email') return run()
    throw error
  }
}

/**
 * E-mails of contacts are unique, ignoring case. The error names the contact that has it, so that the page can link to
 * it.
 */
async function refuseTakenEmail({ tx }: Work, { email }: ContactDetails, ownId: string | null, path: string) {
  if (!email) return
  const taken = await tx.selectFrom('contacts').select(['id', 'name']).where('email', '=', email).executeTakeFirst()
  if (!taken || taken.id === ownId) return
  const code = 'ERR_FORM_CONTACT_AUTHENTICATE_MAIL_IN_USE'
  throw new AppError(code, { fields: { [`${path}email`]: code }, details: { contactId: taken.id, name: taken.name } })
}
