import type { PrivacyRequest } from '@llave/api-contract/privacy.calls'
import { useTexts } from '../../lib/texts/texts'
import { Chip } from '../../ui/data/Chip'

const TONES = { OPEN: 'info', SOON: 'warning', OVERDUE: 'danger', CLOSED: 'neutral' } as const

export function RequestState({ request: { standing, outcome } }: { readonly request: PrivacyRequest }) {
  const t = useTexts()
  if (outcome) return <Chip tone={outcome === 'DONE' ? 'success' : 'neutral'}>{t(`privacy.outcomes.${outcome}`)}</Chip>
  return <Chip tone={TONES[standing]}>{t(`privacy.standings.${standing}`)}</Chip>
}
