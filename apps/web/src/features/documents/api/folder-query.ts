import { callQuery } from '../../../lib/queries/call-query'
import { keys } from '../../../lib/queries/keys'

export const folderQuery = (operationId: string) =>
  callQuery(keys.operation.files(operationId), 'GET /operations/:id/files', { params: { id: operationId } })
