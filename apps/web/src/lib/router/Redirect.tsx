import { useEffect } from 'react'
import { useNavigate } from './hooks'

/** Leads to another address, in place of the one that shows it. */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}
