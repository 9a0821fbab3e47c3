import type { Bank } from '@llave/domain/operations/fields/banks'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { callQuery, keys } from '../../lib/queries/keys'

const PROGRESS_MS = 1000

/** While a dossier is being made, its progress is polled; its completion is announced. */
export const dossiersQuery = (operationId: string) =>
  queryOptions({
    queryKey: keys.operation.dossiers(operationId),
    queryFn: ({ signal }) => call('GET /operations/:id/dossiers', { params: { id: operationId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.dossiers.some(({ status }) => status === 'BUILDING') ? PROGRESS_MS : false,
  })

export const papersQuery = (operationId: string, bank: Bank) =>
  callQuery(keys.operation.dossierPapers(operationId, bank), 'POST /operations/dossierPapers', {
    body: { operationId, bank },
  })

export const banksQuery = callQuery(keys.banks, 'GET /banks')
