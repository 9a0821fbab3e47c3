import type { BodyOf } from '@llave/api-contract/call-types'
import type { ImportDetail, ImportRow } from '@llave/api-contract/imports.calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { callQuery, keys } from '../../lib/queries/keys'

/** A running import is polled, because its rows are not announced. */
const PROGRESS_MS = 2000
const LIST_PROGRESS_MS = 5000

export const importsQuery = queryOptions({
  queryKey: keys.imports.list,
  queryFn: ({ signal }) => call('GET /imports', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.records.some(({ status }) => status === 'RUNNING') ? LIST_PROGRESS_MS : false,
})

export const importQuery = (importId: string) =>
  queryOptions({
    ...callQuery(keys.imports.one(importId), 'GET /imports/:id', { params: { id: importId } }),
    refetchInterval: ({ state }) => (state.data?.status === 'RUNNING' ? PROGRESS_MS : false),
  })

export type SaidPeople = BodyOf<'POST /imports/listInvitations'>['people']

/** Who would be invited now; read again whenever somebody asks. */
export const invitationsQuery = (importId: string, people: SaidPeople = []) =>
  queryOptions({
    queryKey: keys.imports.invitations(importId, people),
    queryFn: ({ signal }) => call('POST /imports/listInvitations', { body: { importId, people }, signal }),
  })

export const ROWS_PER_PAGE = 50

interface AskedRows {
  /** Null: all. */
  readonly outcome: ImportRow['outcome'] | null
  readonly page: number
}

/** The rows of an import that is not running; the status is part of the key because the rows depend on it. */
export const rowsQuery = ({ _id: importId, status }: ImportDetail, { outcome, page }: AskedRows) => {
  const body: BodyOf<'POST /imports/listRows'> = {
    importId,
    ...(outcome && { outcome }),
    dataFilter: { page, perPage: ROWS_PER_PAGE },
  }
  return queryOptions({
    ...callQuery(keys.imports.someRows(importId, { status, outcome, page }), 'POST /imports/listRows', { body }),
    placeholderData: keepPreviousData,
  })
}
