import { isStaff } from '@llave/domain/people/roles'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { keys } from '../../lib/queries/keys'
import { useSession } from '../../lib/session/session'

export function usePendingTasks(): number {
  const session = useSession()
  const userId = session && isStaff(session.record.roles) ? session.record._id : ''
  const { data = 0 } = useQuery({
    queryKey: keys.pendingTasks.of(userId),
    queryFn: ({ signal }) => call('POST /tasks/getPendings', { body: { userId }, signal }),
    enabled: userId !== '',
  })
  return data
}
