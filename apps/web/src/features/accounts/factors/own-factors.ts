import type { ResOf } from '@llave/api-contract/call-types'
import type { FactorKind } from '@llave/domain/people/second-factor'
import { call } from '../../../lib/api/api'
import { hasPasskeys } from './passkeys'

export type Factors = ResOf<'GET /users/factors'>

export const readFactors = (signal?: AbortSignal): Promise<Factors> =>
  call('GET /users/factors', signal ? { signal } : {})

/** The kinds that this browser can set up at this address. */
export const kindsOf = ({ passkeys }: Factors): readonly FactorKind[] =>
  passkeys && hasPasskeys() ? ['TOTP', 'PASSKEY'] : ['TOTP']
