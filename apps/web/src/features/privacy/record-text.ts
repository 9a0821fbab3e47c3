import type { PersonRecord } from '@llave/api-contract/privacy.calls'
import type { Translate } from '@llave/texts/translate'

export function recordText({ kind, operation }: PersonRecord, t: Translate): string {
  if (kind !== 'HOLDER' || !operation) return t(`privacy.panel.record.${kind === 'ACCOUNT' ? kind : 'CONTACT'}`)
  return t(`privacy.panel.record.${operation.isArchived ? 'ARCHIVED' : 'HOLDER'}`, { number: operation.numOperation })
}
