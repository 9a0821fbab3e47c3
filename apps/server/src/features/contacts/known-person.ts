import { type Identity, isSame, isSamePerson } from '@llave/domain/people/match-person'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error'
import type { Work } from '../../platform/platform'

/**
 * From here until the end of the transaction, nobody else who asks for this makes a contact. So of two who save the
 * same new person at once, the second one finds the contact of the first. It is asked for before any row is locked.
 */
export async function lockNewPeople({ tx }: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('new people'))`.execute(tx)
}

/**
 * Refuses a new person who is certainly a contact already, by their DNI, or by their phone and name, unless whoever
 * saves has seen that contact (`known`) and says that it is somebody else; callers who do not ask (undefined) are not
 * refused. A phone alone is no reason: families share one. Neither is the e-mail, which belongs to one contact anyway.
 */
export async function refuseKnownPerson(
  work: Work,
  person: Identity,
  { known, path }: { readonly known: readonly string[] | undefined; readonly path: string },
): Promise<void> {
  await lockNewPeople(work)
  if (!known) return
  const { phone, dni, email } = person
  const alike = await work.tx
    .selectFrom('contacts')
    .select(['id', 'name', 'email', 'phone', 'dni'])
    .where(eb => eb.or([eb('phone', '=', phone), eb('dni', '=', dni)]))
    .orderBy('createdDate')
    .orderBy('id')
    .execute()
  const other = alike.find(
    contact => !isSame(contact.email, email) && !known.includes(contact.id) && isSamePerson(person, contact),
  )
  if (!other) return
  const field = isSame(other.dni, dni) ? 'dni' : 'phone'
  throw new AppError('ERR_FORM_REVIEW_FIELDS', {
    fields: { [path + field]: 'error_form_known_person' },
    details: { contactId: other.id, name: other.name },
  })
}
