/** Roles of a person with an account. `agency` opens only the dashboard, the settings and sign-out. */
export const ROLES = ['customer', 'admin', 'superadmin', 'agency'] as const
export type Role = (typeof ROLES)[number]

export const STAFF_ROLES = ['admin', 'superadmin'] as const satisfies readonly Role[]

/** Staff are brokers and the owner. A person without a known role is nobody. */
export function isStaff(roles: readonly string[]): boolean {
  return roles.includes('admin') || roles.includes('superadmin')
}
