import { type Download, fetchFile } from '../../../lib/api/download'
import type { Link } from './link'

/** The contract of the link's holder, as it will be signed. */
export function readContract({ operationId, holderId, secret }: Link): Promise<Download> {
  return fetchFile('GET /operations/generateContract/:operationId', {
    params: { operationId },
    query: { holderId },
    token: secret,
  })
}
