import type { BodyOf } from '@llave/api-contract/call-types'
import { call } from '../../../lib/api/api'
import { aboutOf, bearerOf, type Link } from './validate-link'

type Signing = Omit<BodyOf<'POST /operations/saveContractHolder'>, 'operationId' | 'holderId'>

/** Signs. Retrying with the same key makes no second signature, even if the first answer was lost. */
export async function signContract(link: Link, signing: Signing, idempotencyKey: string): Promise<void> {
  await call('POST /operations/saveContractHolder', {
    body: { ...aboutOf(link), ...signing },
    ...bearerOf(link),
    idempotencyKey,
  })
}
