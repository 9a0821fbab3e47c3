import { isStaff } from '@llave/domain/people/roles'
import { useQuery } from '@tanstack/react-query'
import { callQuery, keys } from '../../lib/queries/keys'
import { useSession } from '../../lib/session/session'

export function usePendingTasks(): number {
  const session = useSession()
  const userId = session && isStaff(session.record.roles) ? session.record._id : ''
  const { data = 0 } = useQuery({
    ...callQuery(keys.pendingTasks.of(userId), 'POST /tasks/getPendings', { body: { userId } }),
    enabled: userId !== '',
  })
  return data
}
