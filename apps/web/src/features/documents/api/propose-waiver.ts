import { call } from '../../../lib/api/api'

interface Address {
  readonly operationId: string
  readonly holderId: string | null
  readonly documentationId: string
}

/** The customer does not have it, or it does not apply: the staff decide. */
export async function proposeWaiver(address: Address, reason: string): Promise<void> {
  await call('POST /operations/proposeWaiver', { body: { ...address, reason } })
}
