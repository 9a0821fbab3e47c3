import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorCode } from '../../../lib/api/api-error'
import { tellFailure } from '../../../lib/calls/tell'
import { holderChangeQuery } from './holder-queries'

/**
 * Keeps the hash of the consequences shown, to be sent with the change; if they have changed, the new ones are shown.
 */
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
