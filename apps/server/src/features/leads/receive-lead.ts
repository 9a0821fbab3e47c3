import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import { fullName } from '@llave/domain/people/full-name'
import { capitaliseName, capitaliseSurname } from '@llave/domain/people/person-names'
import { normalisePhone } from '@llave/domain/validation/person-fields'
import type { Language } from '@llave/texts/languages'
import { insertRow, readRow } from '../../platform/database/db'
import type { Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { createLead } from '../accounts/accounts.published'
import { addContact } from '../contacts/contacts.published'
import { ownHandle } from '../coupons/coupons.published'
import { createOperation } from '../operations/operations.published'

type Typed = string | null | undefined

/** What somebody has typed on the website, validated. */
export interface ReceivedLead {
  readonly name: string
  readonly lastname?: Typed
  readonly phone?: Typed
  readonly email?: Typed
  readonly typeOperation: OperationType
  readonly note?: Typed
  readonly coupon?: Typed
  readonly language: Language
  readonly consent: { readonly text: string; readonly date: Date }
  /** Identifies the display of the form; null for a lead through a key. */
  readonly formKey: string | null
}

/**
 * Creates a contact and an operation for somebody who has written on the website, as for any lead: nobody is
 * responsible yet, and they get no account and no e-mail, since anybody can type any address. Known and unknown people
 * are treated alike: what a stranger types never joins or changes another person's record.
 */
export async function receiveLead(work: Work, lead: ReceivedLead): Promise<{ readonly _id: string }> {
  const { tx, now, actor } = work
  const { formKey, consent, coupon } = lead
  const phone = lead.phone ? normalisePhone(lead.phone) : null
  const [name, lastname] = [capitaliseName(lead.name), capitaliseSurname(lead.lastname?.trim() ?? '')]
  const whole = fullName({ name, lastname })
  const contactId = await addContact(work, { name: whole, phone })
  const userId = await createLead(work, {
    contactId,
    name,
    lastname,
    phone,
    language: lead.language,
    couponHandle: coupon ? await ownHandle(work, coupon) : null,
  })
  const operationId = await createOperation(work, { userId, contactId, typeOperation: lead.typeOperation })
  const stored = await insertRow(tx, 'websiteLeads', {
    operationId,
    keyAccount: formKey === null ? (actor?.userId ?? null) : null,
    formKey,
    receivedDate: now,
    name: whole,
    phone,
    email: lead.email?.trim().toLowerCase() || null,
    note: lead.note?.trim() || null,
    consent: consent.text,
    consentDate: consent.date,
  })
  const operation = await readRow(tx, 'operations', operationId, ['id', 'userId', 'boardListId'])
  const details = { byForm: formKey !== null }
  await work.audit({ action: 'lead.received', entity: 'operation', entityId: operationId, details })
  await tell(work, operation, { type: 'LEAD_RECEIVED', byForm: formKey !== null })
  return { _id: stored.id }
}
