import { callQuery } from '../../../lib/queries/call-query'
import { keys } from '../../../lib/queries/keys'

export const binQuery = (operationId: string) =>
  callQuery(keys.operation.bin(operationId), 'GET /operations/:id/bin', { params: { id: operationId } })
