import { nameError } from '@llave/domain/validation/person-fields'
import { normaliseUnique } from '@llave/domain/validation/text-field'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { AppError, fieldsAt, refusal, refuseField, refuseFields } from '../../platform/app-error'
import type { CallRequest } from '../../platform/http/call-server'
import { type Actor, isStaffActor, type Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { activate, deactivate, inviteUser, readInvited } from '../accounts/accounts.published'

type PersonForm = CallRequest<'POST /agencies/:id/people'>['body']

/** Creates an agency, and the person who manages it. */
export async function createAgency(
  work: Work,
  actor: Actor,
  { agency: typed, ...person }: PersonForm & { agency: string },
) {
  const name = normaliseUnique(typed)
  refuseFields(
    fieldsAt('', {
      agency: TEXT_FIELDS.companyName.error(name),
      name: nameError(person.name),
      email: TEXT_FIELDS.email.error(person.email),
    }),
  )
  const { id } = await refusingTakenName('agency', () =>
    work.tx.insertInto('agencies').values({ name, createdDate: work.now }).returning('id').executeTakeFirstOrThrow(),
  )
  await work.audit({ action: 'agency.created', entity: 'agency', entityId: id, details: { name } })
  await addPerson(work, actor, id, person)
  return id
}

/** Renames an agency, or switches it off or on. The accounts of its people have its name as their company. */
export async function changeAgency(
  work: Work,
  agencyId: string,
  changes: { readonly name?: string | undefined; readonly active?: boolean | undefined },
): Promise<void> {
  const { tx } = work
  const kept = await tx.selectFrom('agencies').selectAll().where('id', '=', agencyId).forUpdate().executeTakeFirst()
  if (!kept) throw new AppError('ERR_NOT_FOUND')
  const after = {
    name: changes.name === undefined ? kept.name : normaliseUnique(changes.name),
    active: changes.active ?? kept.active,
  }
  const wrong = TEXT_FIELDS.companyName.error(after.name)
  if (wrong) refuseField('name', wrong)
  const fields = (['name', 'active'] as const).filter(field => after[field] !== kept[field])
  if (fields.length === 0) return
  await refusingTakenName('name', () => tx.updateTable('agencies').set(after).where('id', '=', agencyId).execute())
  if (fields.includes('name')) {
    await tx
      .updateTable('users')
      .set({ company: after.name })
      .where('id', 'in', eb => eb.selectFrom('agencyPeople').select('userId').where('agencyId', '=', agencyId))
      .where('company', '=', kept.name)
      .execute()
  }
  await work.audit({ action: 'agency.changed', entity: 'agency', entityId: agencyId, details: { fields } })
  await tell(work, null, { type: 'PEOPLE_CHANGED' })
}

/**
 * Invites somebody into an agency. Its first person manages it. An agency account that belongs to no agency joins if
 * the staff say so; every other known address is refused.
 */
export async function addPerson(work: Work, actor: Actor, agencyId: string, form: PersonForm): Promise<void> {
  const { tx } = work
  const invited = readInvited({ ...form, lastname: form.lastname ?? undefined, phone: form.phone ?? undefined })
  const agency = await tx
    .selectFrom('agencies')
    .select('name')
    .where('id', '=', agencyId)
    .forUpdate()
    .executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
  const first = await tx.selectFrom('agencyPeople').select('userId').where('agencyId', '=', agencyId).executeTakeFirst()
  const alone = isStaffActor(actor) ? await withoutAgency(work, invited.email) : null
  const userId = alone ?? (await inviteUser(work, invited, { roles: ['agency'], company: agency.name })).id
  await tx.insertInto('agencyPeople').values({ userId, agencyId, manages: !first }).execute()
  if (alone) await tx.updateTable('users').set({ company: agency.name }).where('id', '=', alone).execute()
  await work.audit({ action: 'agency.person-added', entity: 'agency', entityId: agencyId, details: { userId } })
  await tell(work, null, { type: 'PEOPLE_CHANGED' })
}

async function withoutAgency({ tx }: Work, email: string): Promise<string | null> {
  const found = await tx
    .selectFrom('users')
    .leftJoin('agencyPeople as person', 'person.userId', 'users.id')
    .select(['users.id', 'users.roles'])
    .where('users.email', '=', email)
    .where('person.userId', 'is', null)
    .executeTakeFirst()
  return found?.roles.includes('agency') && found.roles.length === 1 ? found.id : null
}

/** Lets somebody manage their agency, or takes that or their access away; the last manager stays. */
export async function changePerson(
  work: Work,
  { agencyId, userId }: { readonly agencyId: string; readonly userId: string },
  { manages, active }: { readonly manages?: boolean | undefined; readonly active?: boolean | undefined },
): Promise<void> {
  const { tx } = work
  // When two take it from each other at once, the second finds the first gone.
  await tx.selectFrom('agencies').select('id').where('id', '=', agencyId).forUpdate().executeTakeFirst()
  const people = await tx
    .selectFrom('agencyPeople as person')
    .innerJoin('users', 'users.id', 'person.userId')
    .select(['users.id', 'users.active', 'users.activatedDate', 'person.manages', 'users.roles'])
    .where('person.agencyId', '=', agencyId)
    .execute()
  const kept = people.find(({ id }) => id === userId)
  if (!kept) throw new AppError('ERR_NOT_FOUND')
  // Somebody who has become something else since, such as a customer, is no longer the agency's to manage.
  if (active !== undefined && kept.roles.join() !== 'agency') throw new AppError('ERR_FORBIDDEN')
  const after = { manages: manages ?? kept.manages, active: active ?? kept.active }
  const others = people.filter(({ id }) => id !== userId)
  const left = [...others, after].some(person => person.manages && person.active)
  if (kept.manages && kept.active && !left) throw new AppError('ERR_AGENCY_LAST_MANAGER')
  if (after.manages !== kept.manages) {
    await tx.updateTable('agencyPeople').set({ manages: after.manages }).where('userId', '=', userId).execute()
    const details = { userId, manages: after.manages }
    await work.audit({ action: 'agency.person-changed', entity: 'agency', entityId: agencyId, details })
  }
  if (after.active === kept.active) return
  if (after.active) await activate(work, kept)
  else await deactivate(work, userId)
}

async function refusingTakenName<T>(field: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'agencies_name_key')
      refuseField(field, 'error_form_agency_name')
    throw error
  }
}
