import type { Share } from '@llave/domain/questionnaire/affordability'
import { formatPercent } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { Chip } from '../../../ui/data/Chip'

const TONES = { GOOD: 'success', TIGHT: 'warning', BEYOND: 'danger' } as const

interface Props {
  readonly share: Share | null
  /** Why there is no figure yet. */
  readonly missing: string
}

/** A share, with a word for how most banks see it. Needs the texts `questionnaire`. */
export function ShareFigure({ share, missing }: Props) {
  const t = useTexts()
  if (!share) {
    return (
      <>
        <strong>–</strong>
        <span className="dimmed">{missing}</span>
      </>
    )
  }
  return (
    <>
      <strong>{formatPercent(share.value)}</strong>
      <Chip tone={TONES[share.comfort]}>{t(`questionnaire.manager.telephone.comfort.${share.comfort}`)}</Chip>
    </>
  )
}
