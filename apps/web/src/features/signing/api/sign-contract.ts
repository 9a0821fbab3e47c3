import type { BodyOf } from '@llave/api-contract/call-types'
import { call } from '../../../lib/api/api'
import { aboutOf, type Link } from './link'

type Signing = Omit<BodyOf<'POST /operations/saveContractHolder'>, 'operationId' | 'holderId'>

/** Signs. The same key for a repeat of the same wish: one signature, whatever happens to the answer. */
export async function signContract(link: Link, signing: Signing, idempotencyKey: string): Promise<void> {
  await call('POST /operations/saveContractHolder', {
    body: { ...aboutOf(link), ...signing },
    token: link.secret,
    idempotencyKey,
  })
}
