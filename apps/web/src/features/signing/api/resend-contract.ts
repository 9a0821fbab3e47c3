import { call } from '../../../lib/api/api'

interface Address {
  readonly holderId: string
  readonly email: string
}

/** Fresh links for who has not signed, to other addresses where some are given; answers how many were sent. */
export async function resendContract(operationId: string, emails: readonly Address[]): Promise<number> {
  const { sent } = await call('POST /operations/resendEmailsContract', {
    body: { operationId, ...(emails.length > 0 ? { emails: [...emails] } : {}) },
  })
  return sent
}
