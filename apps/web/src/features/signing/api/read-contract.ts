import type { ResOf } from '@llave/api-contract/call-types'
import { call } from '../../../lib/api/api'
import { type Download, fetchFile } from '../../../lib/api/download'
import { aboutOf, bearerOf, type Link } from './validate-link'

export function readContract(link: Link): Promise<Download> {
  return fetchFile('GET /operations/generateContract/:operationId', {
    params: { operationId: link.operationId },
    query: { holderId: link.holderId },
    ...bearerOf(link),
  })
}

export type ContractText = ResOf<'GET /operations/contractText/:operationId/:holderId'>

export function readContractText(link: Link): Promise<ContractText> {
  return call('GET /operations/contractText/:operationId/:holderId', { params: aboutOf(link), ...bearerOf(link) })
}
