import type { agencyCalls } from '@llave/api-contract/agencies.calls'
import { fullName } from '@llave/domain/people/full-name'
import { capitaliseName, capitaliseSurname } from '@llave/domain/people/person-names'
import { emailError, nameError, normalisePhone, phoneError } from '@llave/domain/validation/person-fields'
import { optionalError } from '@llave/domain/validation/validators'
import type { output } from 'zod'
import { AppError, fieldsAt, refuseField, refuseFields } from '../../platform/app-error'
import { insertRow, readRow } from '../../platform/database/db'
import { PRODUCT_NAME, type Work } from '../../platform/platform'
import { translator } from '../../platform/texts'
import { tell } from '../../record/events/tell'
import { createLead } from '../accounts/accounts.published'
import { addContact } from '../contacts/contacts.published'
import { createOperation } from '../operations/operations.published'
import type { OwnAgency } from './agencies.policy'
import { leadInformedMail } from './lead-mail'

export type LeadForm = output<(typeof agencyCalls)['POST /agency/sendLead']['body']>

/** Refuses all wrong fields at once. */
export function refuseWrongLead({ name, lastname, phone, email }: LeadForm): void {
  refuseFields(
    fieldsAt('', {
      name: nameError(name),
      lastname: optionalError('personName', lastname),
      phone: phoneError(phone),
      email: email ? emailError(email) : null,
    }),
  )
}

/**
 * Creates a contact and an operation for the person whom an agency sends, as for any lead: nobody is responsible yet,
 * and they get no account. Known and unknown people are treated alike, so that the agency learns nothing about them.
 * Only people whom it has sent itself and whose operation is still live are refused, at the phone.
 */
export async function sendLead(work: Work, agency: OwnAgency, form: LeadForm): Promise<{ readonly _id: string }> {
  const { tx, now, actor } = work
  const phone = normalisePhone(form.phone)
  const [name, lastname] = [capitaliseName(form.name), capitaliseSurname(form.lastname?.trim() ?? '')]
  const whole = fullName({ name, lastname })
  const email = form.email?.trim().toLowerCase() || null
  await lockWorking(work, agency.id)
  await refuseSentBefore(work, agency.id, phone)
  const contactId = await addContact(work, { name: whole, phone })
  const userId = await createLead(work, { name, lastname, phone, contactId })
  const operationId = await createOperation(work, { userId, contactId, typeOperation: form.typeOperation })
  const company = (await tx.selectFrom('company').select('name').executeTakeFirst())?.name ?? PRODUCT_NAME
  const lead = await insertRow(tx, 'agencyLeads', {
    operationId,
    agencyId: agency.id,
    sentBy: actor?.userId ?? null,
    sentDate: now,
    name: whole,
    phone,
    email,
    note: form.note?.trim() || null,
    consent: translator(form.language)('agencies.consent', { company }),
  })
  const operation = await readRow(tx, 'operations', operationId, ['id', 'userId', 'boardListId'])
  await work.audit({ action: 'lead.sent', entity: 'operation', entityId: operationId, details: { agency: agency.id } })
  await tell(work, operation, { type: 'LEAD_SENT', agency: agency.name })
  if (email) {
    const params = { name, agency: agency.name, phone, email, company }
    await work.mail(leadInformedMail, { to: email, language: form.language, params })
  }
  return { _id: lead.id }
}

/** Locks the agency, so that when two send the same person at once, the second is refused. */
async function lockWorking({ tx }: Work, agencyId: string): Promise<void> {
  const agency = await tx
    .selectFrom('agencies')
    .select('active')
    .where('id', '=', agencyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!agency?.active) throw new AppError('ERR_AGENCY_NOT_ACTIVE')
}

async function refuseSentBefore({ tx }: Work, agencyId: string, phone: string): Promise<void> {
  const before = await tx
    .selectFrom('agencyLeads as lead')
    .innerJoin('operations', 'operations.id', 'lead.operationId')
    .select('lead.id')
    .where('lead.agencyId', '=', agencyId)
    .where('lead.phone', '=', phone)
    .where('operations.isArchived', '=', false)
    .executeTakeFirst()
  if (before) refuseField('phone', 'error_form_lead_sent')
}
