import { shownPhone } from '@llave/domain/validation/person-fields'
import type { ReactNode } from 'react'
import { useConfig } from '../../lib/api/config'

/** How to reach the brokerage, after the purpose; nothing if it shows strangers neither telephone nor e-mail. */
export function CompanyContact({ children }: { readonly children: ReactNode }) {
  const { phone = null, email = null } = useConfig() ?? {}
  if (!phone && !email) return null
  return (
    <p className="dimmed flex wrap gap-0-sm">
      <span>{children}</span>
      {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{shownPhone(phone)}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  )
}
