import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error'
import { contactQuery } from './contact-calls'
import type { TakenBy } from './contact-form'

/** The contact with which one that no longer exists was merged, or null. */
export function mergedInto(error: unknown): TakenBy | null {
  return error instanceof ApiError && error.status === 404 ? ((error.details ?? null) as TakenBy | null) : null
}

/** The contact with an id; if it is merged, before or while it is shown, the contact that was kept. */
export function useContact(id: string) {
  const [kept, setKept] = useState<TakenBy | null>(null)
  const { data, error, refetch } = useQuery(contactQuery(kept?.contactId ?? id))
  // Until the kept contact has loaded, the former one stays, and so does what is being typed.
  const [contact, setContact] = useState(data)
  if (data && data !== contact) setContact(data)
  const merged = mergedInto(error)
  if (merged && merged.contactId !== kept?.contactId) setKept(merged)
  return { contact: data ?? contact, error, refetch, isMerged: kept !== null }
}
