/** What a contact is in an operation. The two TITULAR roles are holders and can't be unlinked. */
export const CONTACT_ROLES = [
  'TITULAR_PRINCIPAL',
  'TITULAR',
  'TASADOR',
  'VENDEDOR',
  'PROMOTOR',
  'INMOBILIARIA',
  'AVALADOR',
  'NOTARIA',
  'ADM_FINCAS',
] as const
export type ContactRole = (typeof CONTACT_ROLES)[number]

export const HOLDER_ROLES = ['TITULAR_PRINCIPAL', 'TITULAR'] as const satisfies readonly ContactRole[]
export type HolderRole = (typeof HOLDER_ROLES)[number]

/** The roles in which a person links a contact to an operation by hand; holders come from the questionnaire. */
export const LINKABLE_ROLES = [
  'TASADOR',
  'VENDEDOR',
  'PROMOTOR',
  'INMOBILIARIA',
  'AVALADOR',
  'NOTARIA',
  'ADM_FINCAS',
] as const satisfies readonly Exclude<ContactRole, HolderRole>[]

export function isHolderRole(role: ContactRole): role is HolderRole {
  return (HOLDER_ROLES as readonly ContactRole[]).includes(role)
}
