export const ROLES = ['customer', 'admin', 'superadmin', 'agency'] as const
export type Role = (typeof ROLES)[number]

export const STAFF_ROLES = ['admin', 'superadmin'] as const satisfies readonly Role[]

/** Staff are the brokers and the owner. False for an unknown role. */
export function isStaff(roles: readonly string[]): boolean {
  return roles.includes('admin') || roles.includes('superadmin')
}

/** The roles of people outside the brokerage, which any member of the staff may assign. */
export const GENERIC_ROLES = ['customer', 'agency'] as const satisfies readonly Role[]
