import type { ResOf } from '@llave/api-contract/call-types'
import { call } from '../../../lib/api/api'
import { aboutOf, bearerOf, type Link } from './link'

export type SigningStatus = ResOf<'GET /operations/getAndValidateOperationMailing/:operationId/:holderId'>

/** The holder's progress; throws ERR_MAILING_LINK_NOT_VALID for a link that does not work. */
export function validateLink(link: Link): Promise<SigningStatus> {
  return call('GET /operations/getAndValidateOperationMailing/:operationId/:holderId', {
    params: aboutOf(link),
    ...bearerOf(link),
  })
}
