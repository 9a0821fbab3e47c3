import type { ResOf } from '@llave/api-contract/call-types'
import { call } from '../../../lib/api/api'

/**
 * The holder of a page, and its credential: the secret of the mailing link or, if null, the session of the holder's own
 * account. Every call of the page sends it as bearer token.
 */
export interface Link {
  readonly operationId: string
  readonly holderId: string
  readonly secret: string | null
}

/** The bearer token of a call; undefined uses the session. */
export const bearerOf = ({ secret }: Link) => ({ token: secret ?? undefined })

export const aboutOf = ({ operationId, holderId }: Link) => ({ operationId, holderId })

export type SigningStatus = ResOf<'GET /operations/getAndValidateOperationMailing/:operationId/:holderId'>

/** The holder's progress; throws ERR_MAILING_LINK_NOT_VALID for a link that does not work. */
export function validateLink(link: Link): Promise<SigningStatus> {
  return call('GET /operations/getAndValidateOperationMailing/:operationId/:holderId', {
    params: aboutOf(link),
    ...bearerOf(link),
  })
}
