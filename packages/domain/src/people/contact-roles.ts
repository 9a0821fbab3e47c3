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
