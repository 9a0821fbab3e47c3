import type { BodyOf } from '@llave/api-contract/call-types'
import { oneId } from '../../../lib/list/one-id'
import { useAddress } from '../../../lib/navigation/use-address'

export interface AskedQueue {
  readonly mine: boolean
  readonly order: 'age' | 'risk'
  readonly operationId: string | null
}

const NAMES = { scope: 'cola', order: 'orden', operation: 'operacion' } as const

export function askedIn(search: URLSearchParams): AskedQueue {
  const operationId = oneId.read(search.get(NAMES.operation))
  return {
    mine: operationId === null && search.get(NAMES.scope) !== 'todas',
    order: search.get(NAMES.order) === 'antiguedad' ? 'age' : 'risk',
    operationId,
  }
}

function searchOf({ mine, order, operationId }: AskedQueue): string {
  const search = new URLSearchParams({
    ...(operationId !== null ? { [NAMES.operation]: operationId } : mine ? {} : { [NAMES.scope]: 'todas' }),
    ...(order === 'age' && { [NAMES.order]: 'antiguedad' }),
  })
  return search.size > 0 ? `?${search}` : ''
}

export function useAskedQueue() {
  const [search, setSearch] = useAddress()
  const asked = askedIn(search)
  return {
    asked,
    ask: (change: Partial<AskedQueue>) => setSearch(searchOf({ ...asked, ...change }), { replace: true }),
  }
}

export function bodyOf(
  { mine, order, operationId }: AskedQueue,
  dataFilter: { readonly page?: number; readonly perPage: number },
): BodyOf<'POST /review/listPagination'> {
  return {
    dataFilter,
    sort: { id: order },
    advancedFilter: { ...(mine && { mine }), ...(operationId !== null && { operationId }) },
  }
}
