import { type ContactDetails, contactErrors, normaliseContact } from '@llave/domain/people/contacts'
import { HOW_MEET_US, type HowMeetUs } from '@llave/domain/people/how-meet-us'
import { foldText } from '@llave/domain/text/search-text'
import { normalisePhone } from '@llave/domain/validation/person-fields'
import { normaliseIdentity } from '@llave/domain/validation/validators'
import type { Translate } from '@llave/texts/translate'
import { type FieldCode, type FieldErrors, fieldsAt } from '../../../platform/app-error'
import type { ImportedTable } from '../../../platform/files/parsing/read-table'
import { type ContactRow, detailsOf, NOTHING } from '../contact-fields'
import type { ContactChange } from '../save-contact'
import type { Mapping } from './import-mapping'

export interface Known {
  readonly row: ContactRow
  readonly isHolder: boolean
  /** Their first e-mail may invite them to their account. */
  readonly isCustomer: boolean
}

interface Refused {
  readonly row: number
  readonly fields: FieldErrors
}

interface ContactUpdate extends ContactChange {
  readonly row: number
}

export interface ImportPlan {
  readonly create: readonly ContactDetails[]
  readonly update: readonly ContactUpdate[]
  readonly refused: readonly Refused[]
}

/**
 * The effect of a file on the address book. A row is an existing contact if its e-mail matches, or its name and phone,
 * or its DNI, while one of the two has no e-mail; empty cells change nothing. If it matches by these but has another
 * e-mail, it is probably the same person again, and is refused, and so is the first e-mail of a customer, who would be
 * invited. Otherwise it is a new contact. Every wrong row is reported with its fields.
 */
export function planImport(table: ImportedTable, mapping: Mapping, known: readonly Known[], t: Translate): ImportPlan {
  const byEmail = new Map(known.flatMap(one => (one.row.email ? [[one.row.email.toLowerCase(), one] as const] : [])))
  const byPhone = new Map(known.map(one => [personKey(one.row.name, one.row.phone), one] as const))
  const byDni = new Map(known.flatMap(one => (one.row.dni ? [[one.row.dni, one] as const] : [])))
  const taken = new Set<string>()
  const plan = { create: [] as ContactDetails[], update: [] as ContactUpdate[] }
  const refused: Refused[] = []
  for (const { number, cells } of table.rows) {
    const given = givenIn(cells, mapping, t)
    const email = given.email?.toLowerCase()
    const person = personKey(given.name, given.phone)
    const alike = byPhone.get(person) ?? byDni.get(normaliseIdentity(given.dni ?? ''))
    const match =
      (email && byEmail.get(email)) || (email && (alike?.row.email || alike?.isCustomer) ? undefined : alike)
    const key = match?.row.id ?? email ?? person
    const before = match ? detailsOf(match.row) : NOTHING
    const details: ContactDetails = { ...before, ...given }
    const errors: { [field: string]: FieldCode | undefined } = contactErrors(details, {
      isHolder: match?.isHolder ?? false,
    })
    if (given.howMeetUs === undefined && cellOf(cells, mapping, 'howMeetUs')) errors.howMeetUs = 'error_form_option'
    if (alike && !match) errors.email = 'error_form_known_contact'
    if (taken.has(key)) errors[email ? 'email' : 'phone'] = TWICE[email ? 'email' : 'phone']
    const fields = fieldsAt('', errors)
    if (Object.keys(fields).length > 0) refused.push({ row: number, fields })
    else {
      taken.add(key)
      const kept = normaliseContact(details)
      if (match) plan.update.push({ id: match.row.id, row: number, before, details: kept })
      else plan.create.push(kept)
    }
  }
  return { ...plan, refused }
}

/** The error of a row that repeats another one's contact. */
const TWICE = { email: 'ERR_FORM_CONTACT_AUTHENTICATE_MAIL_IN_USE', phone: 'error_form_duplicate_contact' } as const

const personKey = (name: string | null | undefined, phone: string | null | undefined) =>
  `${foldText(name ?? '')} ${phone ? normalisePhone(phone) : ''}`

const cellOf = (cells: readonly string[], mapping: Mapping, field: Mapping[number]) => cells[mapping.indexOf(field)]

/** The values in the cells of a row. */
function givenIn(cells: readonly string[], mapping: Mapping, t: Translate): Partial<ContactDetails> {
  const said = mapping.flatMap((field, index) => {
    const cell = cells[index]
    return field && cell ? [[field, field === 'howMeetUs' ? channelOf(cell, t) : cell] as const] : []
  })
  return Object.fromEntries(said.filter(([, value]) => value !== undefined))
}

/** A source by code or name. */
function channelOf(cell: string, t: Translate): HowMeetUs | undefined {
  const folded = foldText(cell)
  return HOW_MEET_US.find(code => foldText(code) === folded || foldText(t(`states.howMeetUs.${code}`)) === folded)
}
