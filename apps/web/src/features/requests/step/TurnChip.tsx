import type { Turn } from '@llave/domain/operations/timeline/customer-timeline'
import { IconBuildingBank, IconHandFinger, IconProgress, IconWritingSign } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import { Chip } from '../../../ui/data/Chip'

const STYLES = {
  CUSTOMER: { tone: 'warning', icon: <IconHandFinger aria-hidden="true" /> },
  HOLDERS: { tone: 'info', icon: <IconWritingSign aria-hidden="true" /> },
  BROKERAGE: { tone: 'info', icon: <IconProgress aria-hidden="true" /> },
  BANK: { tone: 'info', icon: <IconBuildingBank aria-hidden="true" /> },
} as const

export function TurnChip({ turn }: { readonly turn: Turn }) {
  const t = useTexts()
  return (
    <Chip tone={STYLES[turn].tone} icon={STYLES[turn].icon}>
      {t(`requests.turns.${turn}`)}
    </Chip>
  )
}
