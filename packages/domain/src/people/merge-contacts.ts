import { CONTACT_FIELDS, type ContactDetails, type ContactField } from './contacts'

/** A contact that is merged, with its id. */
export interface Mergeable extends ContactDetails {
  readonly id: string
}

/** Which of the contacts gives a field its value, by id. */
export type ChosenFields = { readonly [F in ContactField]?: string }

/** What somebody is found by. */
const FOUND_BY = ['name', 'phone', 'email', 'dni', 'address'] as const satisfies readonly ContactField[]

/**
 * One contact out of several: each field from the contact that was chosen for it, otherwise from the one that is kept,
 * otherwise from the first that has it. Nothing is lost: the comments of all are kept, unless one was chosen, and below
 * them whatever else the others were known by.
 */
export function mergedContact(kept: Mergeable, others: readonly Mergeable[], chosen: ChosenFields): ContactDetails {
  const all = [kept, ...others]
  const first = (field: ContactField) => all.find(contact => contact[field])?.[field] ?? null
  const chosenValue = (field: ContactField) => {
    const source = all.find(({ id }) => id === chosen[field])
    return source ? source[field] : first(field)
  }
  const merged = Object.fromEntries(
    CONTACT_FIELDS.map(field => [field, chosenValue(field)]),
  ) as unknown as ContactDetails
  const comments = chosen.comments ? [merged.comments] : all.map(contact => contact.comments)
  const lines = [...comments, ...all.map(contact => leftOver(contact, merged))]
  return { ...merged, comments: [...new Set(lines.filter(Boolean))].join('\n') || null }
}

/** What a contact was known by and the merged one is not. */
function leftOver(contact: ContactDetails, merged: ContactDetails): string {
  return FOUND_BY.map(field => contact[field])
    .filter(value => value && !Object.values(merged).some(kept => kept?.toLowerCase() === value.toLowerCase()))
    .join(' · ')
}
