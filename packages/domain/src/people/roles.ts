/** Roles of a person with an account. `agency` has access only to the dashboard, the settings and sign-out. */
export const ROLES = ['customer', 'admin', 'superadmin', 'agency'] as const
export type Role = (typeof ROLES)[number]

export const STAFF_ROLES = ['admin', 'superadmin'] as const satisfies readonly Role[]

/** Staff are the brokers and the owner. False for an unknown role. */
export function isStaff(roles: readonly string[]): boolean {
  return roles.includes('admin') || roles.includes('superadmin')
}

/** The roles of people outside of the brokerage, which any of the staff may give. */
export const GENERIC_ROLES = ['customer', 'agency'] as const satisfies readonly Role[]
