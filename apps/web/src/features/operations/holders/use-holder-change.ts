import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorCode } from '../../../lib/api/api-error'
import { tellFailure } from '../../../lib/calls/tell'
import { holderChangeQuery } from './holder-queries'

/** What was shown of a change of the holders, to be sent with it; when it is not so any more, what is so now is shown. */
export function useHolderChange(operationId: string, holderId: string | null) {
  const { data: preview, refetch } = useQuery(holderChangeQuery(operationId, holderId))
  const [changed, setChanged] = useState(false)
  return {
    seen: preview && { seen: preview.seen },
    changed,
    async failed(error: unknown) {
      if (errorCode(error) !== 'ERR_VERSION_CONFLICT') return tellFailure(undefined, error)
      await refetch()
      setChanged(true)
    },
  }
}
