import { isStaff } from '@llave/domain/people/roles'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'
import { useSignedIn } from '../../../lib/session/session'

interface Counted {
  readonly mine: boolean
  readonly operationId?: string
}

/** The number of files that await a verdict; 0 while unknown, and for anybody but the staff. */
export function useReviewCount({ mine, operationId }: Counted): number {
  const advancedFilter = { ...(mine && { mine }), ...(operationId && { operationId }) }
  const { data } = useQuery({
    queryKey: keys.review.count(advancedFilter),
    queryFn: ({ signal }) =>
      call('POST /review/listPagination', { body: { dataFilter: { perPage: 1 }, advancedFilter }, signal }),
    select: page => page.count,
    enabled: isStaff(useSignedIn().roles),
  })
  return data ?? 0
}
