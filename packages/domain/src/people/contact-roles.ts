export const HOLDER_ROLES = ['TITULAR_PRINCIPAL', 'TITULAR'] as const
export type HolderRole = (typeof HOLDER_ROLES)[number]

/** The roles in which the staff can link a contact to an operation by hand. */
export const LINKABLE_ROLES = [
  'TASADOR',
  'VENDEDOR',
  'PROMOTOR',
  'INMOBILIARIA',
  'AVALADOR',
  'NOTARIA',
  'ADM_FINCAS',
] as const

export const CONTACT_ROLES = [...HOLDER_ROLES, ...LINKABLE_ROLES] as const
export type ContactRole = (typeof CONTACT_ROLES)[number]

export function isHolderRole(role: ContactRole): role is HolderRole {
  return (HOLDER_ROLES as readonly ContactRole[]).includes(role)
}
