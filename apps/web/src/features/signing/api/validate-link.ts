import type { ResOf } from '@llave/api-contract/call-types'
import { call } from '../../../lib/api/api'
import { aboutOf, bearerOf, type Link } from './link'

export type SigningStatus = ResOf<'GET /operations/getAndValidateOperationMailing/:operationId/:holderId'>

/** How far the holder is; a link that does not work fails with ERR_MAILING_LINK_NOT_VALID. */
export function validateLink(link: Link): Promise<SigningStatus> {
  return call('GET /operations/getAndValidateOperationMailing/:operationId/:holderId', {
    params: aboutOf(link),
    ...bearerOf(link),
  })
}
