import { type HelpPlace, helpAddress } from '../lib/navigation/help'
import { useTexts } from '../lib/texts/texts'

interface Props {
  /** Null: the error's own sentence says all. */
  readonly at: HelpPlace | null | undefined
  readonly className?: string | undefined
}

/** "Qué hacer": the manual about an error (`helpOfError`), in another tab, so that nothing typed here is left. */
export function ErrorHelp({ at, className }: Props) {
  const t = useTexts()
  if (!at) return null
  return (
    <a href={helpAddress(at)} target="_blank" rel="noopener" className={className} title={t('layout.help')}>
      {t('common.error.help')}
    </a>
  )
}
