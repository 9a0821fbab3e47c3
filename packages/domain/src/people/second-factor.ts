import { isStaff, type Role } from './roles'

/** What the brokerage has decided: nobody sets up a second factor, whoever wants to does, or all of the staff must. */
export const FACTOR_POLICIES = ['OFF', 'OFFERED', 'REQUIRED'] as const
export type FactorPolicy = (typeof FACTOR_POLICIES)[number]
export const FACTOR_POLICY_DEFAULT: FactorPolicy = 'OFFERED'

/** An application that shows codes, or a key that the device keeps. */
export const FACTOR_KINDS = ['TOTP', 'PASSKEY'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]

/** What follows a right password: the session, the factor, or a session that only leads to setting one up. */
export type AfterPassword = 'SESSION' | 'FACTOR' | 'SETUP'

/**
 * What sign-in asks for after the password. A factor that stands is always asked for: the brokerage's setting never
 * weakens an account whose owner has strengthened it.
 */
export function afterPassword(policy: FactorPolicy, roles: readonly Role[], hasFactor: boolean): AfterPassword {
  if (hasFactor) return 'FACTOR'
  return isRequired(policy, roles) ? 'SETUP' : 'SESSION'
}

/** Whether somebody may set up a factor. */
export function mayAddFactor(policy: FactorPolicy): boolean {
  return policy !== 'OFF'
}

/** Whether somebody who has this many factors may remove one: the last one stays where the brokerage requires it. */
export function mayRemoveFactor(policy: FactorPolicy, roles: readonly Role[], count: number): boolean {
  return count > 1 || !isRequired(policy, roles)
}

const isRequired = (policy: FactorPolicy, roles: readonly Role[]) => policy === 'REQUIRED' && isStaff(roles)
