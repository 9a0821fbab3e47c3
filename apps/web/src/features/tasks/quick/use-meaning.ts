import type { Task } from '@llave/api-contract/tasks'
import { staffMay } from '@llave/domain/operations/states/standing'
import { fullName } from '@llave/domain/people/full-name'
import { type QuickTask, readQuickTask } from '@llave/domain/tasks/quick-entry'
import { matchesSearch } from '@llave/domain/text/search-text'
import { SEARCH_PAGE_SIZE_MAX } from '@llave/domain/validation/limits'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'
import { useKept } from '../../../lib/queries/use-kept'
import { useStaff } from '../../../lib/queries/use-staff'
import { useSignedIn } from '../../../lib/session/session'

type Operation = NonNullable<Task['operation']>
type Found = Operation & { readonly isArchived: boolean }

/** The typed line, and the words that look like a time but are to stay in the name. */
export type Line = { readonly line: string; readonly kept: readonly string[] }

export interface Meaning extends QuickTask {
  readonly responsable: Task['responsable']
  readonly operation: Operation | null
  /** The named operation gets no new tasks. */
  readonly isArchived: boolean
  /** It names an operation or colleague that does not exist, or cannot get the task. */
  readonly isUnknown: boolean
}

function operationOfNumber(number: number) {
  return queryOptions({
    queryKey: keys.operationNumbered(number),
    queryFn: async ({ signal }): Promise<Found | null> => {
      const body = { searchText: String(number), perPage: SEARCH_PAGE_SIZE_MAX }
      const { records } = await call('POST /operations/search', { body, signal })
      return records.find(({ numOperation }) => numOperation === number) ?? null
    },
    staleTime: 60_000,
  })
}

const takesTasks = (operation: Found) => staffMay('POST /tasks', operation)

/** The open operation, to which a task belongs by default, unless it is archived. */
function useOpenOperation(): Operation | null {
  const { pathname } = useLocation()
  const id = /^\/operations\/([\w-]{36})(?:\/|$)/.exec(pathname)?.[1] ?? ''
  const operation = useKept<Found>(keys.operation.one(id))
  return operation && takesTasks(operation) ? operation : null
}

/** The interpretation of a line in this context; undefined while its operation is being looked up. */
export function useMeaning({ line, kept }: Line): Meaning | undefined {
  const me = useSignedIn()
  const { data: staff = [] } = useStaff()
  const open = useOpenOperation()
  const quick = readQuickTask(line, new Date(), kept)
  const { numOperation, person } = quick
  const { data: named, isPending } = useQuery({
    ...operationOfNumber(numOperation ?? 0),
    enabled: numOperation !== null,
  })
  if (numOperation !== null && isPending) return undefined
  const colleague = person === null ? me : staff.find(colleague => matchesSearch(fullName(colleague), person))
  const operation = named && takesTasks(named) ? named : null
  return {
    ...quick,
    responsable: colleague ?? me,
    operation: numOperation === null ? open : operation,
    isArchived: numOperation !== null && named != null && operation === null,
    isUnknown: !colleague || (numOperation !== null && !operation),
  }
}
