import { CONTACT_FIELDS, type ContactDetails, type ContactField } from './contacts'

export interface Mergeable extends ContactDetails {
  readonly id: string
}

/** The id of the contact that provides each field. */
export type ChosenFields = { readonly [F in ContactField]?: string }

/** The fields by which contacts are found. */
const FOUND_BY = ['name', 'phone', 'email', 'dni', 'address'] as const satisfies readonly ContactField[]

/**
 * Merges contacts: each field comes from the one chosen for it, else from the kept one, else from the first that has
 * it. Nothing is lost: all comments are kept unless one was chosen, followed by the other contacts' remaining details.
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

/** The details of a contact that the merged one does not have. */
function leftOver(contact: ContactDetails, merged: ContactDetails): string {
  return FOUND_BY.map(field => contact[field])
    .filter(value => value && !Object.values(merged).some(kept => kept?.toLowerCase() === value.toLowerCase()))
    .join(' · ')
}
