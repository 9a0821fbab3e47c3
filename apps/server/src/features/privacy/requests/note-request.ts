import type { BodyOf } from '@llave/api-contract/call-types'
import { fullName } from '@llave/domain/people/full-name'
import { dueDay } from '@llave/domain/privacy/privacy-request'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { pastDayError } from '@llave/domain/validation/past-day'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { refuseField, refuseFields } from '../../../platform/app-error'
import { insertRow, readRow } from '../../../platform/database/db'
import type { Actor, Work } from '../../../platform/platform'
import { type Anchor, readRecords } from '../person/person-records'
import { confirmReceipt } from '../person/tell-person'

type Noted = BodyOf<'POST /privacy/requests'>
const NOBODY: Anchor = { userId: null, contactId: null, holderId: null }

/** Records what somebody has asked, and returns its id. Throws 422 with all wrong fields. */
export async function noteRequest(work: Work, body: Noted): Promise<string> {
  const { kind, way, receivedOn, note } = body
  const who = await whoAsks(work, body)
  const dayError = pastDayError(receivedOn, calendarDay(work.now))
  if (dayError) refuseField('receivedOn', dayError)
  const { id } = await insertRow(work.tx, 'privacyRequests', {
    ...who,
    ...{ kind, way, receivedOn, note: note ?? null, dueOn: dueDay(receivedOn, false) },
    identityCheckedDate: body.identityChecked ? work.now : null,
    createdBy: work.actor?.userId ?? null,
    createdDate: work.now,
  })
  await work.audit({ action: 'privacy.requested', entity: 'privacy', entityId: id, details: { kind } })
  await confirmReceipt(work, id)
  return id
}

/** The chosen record, or else what was typed. */
async function whoAsks({ tx }: Work, { record, name, email }: Noted) {
  if (record) {
    const chosen = (kind: typeof record.kind) => (record.kind === kind ? [record._id] : [])
    const [found] = await readRecords(tx, {
      accounts: chosen('ACCOUNT'),
      contacts: chosen('CONTACT'),
      holders: chosen('HOLDER'),
    })
    if (!found) return refuseField('name', 'error_form_option')
    const column = ({ ACCOUNT: 'userId', CONTACT: 'contactId', HOLDER: 'holderId' } as const)[found.kind]
    return { ...NOBODY, [column]: found._id, name: found.name, email: found.email }
  }
  const nameError = name ? TEXT_FIELDS.personName.error(name) : 'error_form_obligatory_field'
  const emailError = email ? TEXT_FIELDS.email.error(email) : null
  refuseFields({ ...(nameError && { name: nameError }), ...(emailError && { email: emailError }) })
  return { ...NOBODY, name: name ?? '', email: email ?? null }
}

/** Records a request of the signed-in person themselves; an open one of the same kind stays as it is. */
export async function askOwn(work: Work, { userId }: Actor, { kind, note }: BodyOf<'POST /privacy/requests/own'>) {
  const receivedOn = calendarDay(work.now)
  const person = await readRow(work.tx, 'users', userId, ['name', 'lastname', 'email'])
  const noted = await work.tx
    .insertInto('privacyRequests')
    .values({
      ...{ kind, way: 'ACCOUNT', receivedOn, note: note ?? null, dueOn: dueDay(receivedOn, false), userId },
      ...{ name: fullName(person), email: person.email, identityCheckedDate: work.now, createdDate: work.now },
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!noted) return
  await work.audit({ action: 'privacy.requested', entity: 'privacy', entityId: noted.id, details: { kind } })
  await confirmReceipt(work, noted.id)
}
