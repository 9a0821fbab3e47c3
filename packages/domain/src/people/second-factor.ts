import { isStaff, type Role } from './roles'

/** The brokerage's policy: no second factors, optional ones, or required for all staff. */
export const FACTOR_POLICIES = ['OFF', 'OFFERED', 'REQUIRED'] as const
export type FactorPolicy = (typeof FACTOR_POLICIES)[number]
export const FACTOR_POLICY_DEFAULT: FactorPolicy = 'OFFERED'

export const FACTOR_KINDS = ['TOTP', 'PASSKEY'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]

/** The next stage after the right password: the session, the factor, or a session that only allows setting one up. */
export type AfterPassword = 'SESSION' | 'FACTOR' | 'SETUP'

/**
 * The next stage of sign-in after the password. An existing factor is always asked for: the brokerage's policy never
 * weakens an account whose owner has strengthened it.
 */
export function afterPassword(policy: FactorPolicy, roles: readonly Role[], hasFactor: boolean): AfterPassword {
  if (hasFactor) return 'FACTOR'
  return isRequired(policy, roles) ? 'SETUP' : 'SESSION'
}

export function mayAddFactor(policy: FactorPolicy): boolean {
  return policy !== 'OFF'
}

/** The last factor cannot be removed where the brokerage requires one. */
export function mayRemoveFactor(policy: FactorPolicy, roles: readonly Role[], count: number): boolean {
  return count > 1 || !isRequired(policy, roles)
}

const isRequired = (policy: FactorPolicy, roles: readonly Role[]) => policy === 'REQUIRED' && isStaff(roles)
