import { type HelpPlace, helpAddress } from '../lib/navigation/help'
import { useTexts } from '../lib/texts/texts'

interface Props {
  /** Null: the error's own sentence says everything. */
  readonly at: HelpPlace | null | undefined
  readonly className?: string | undefined
}

/**
 * "Qué hacer": the manual's section about an error (`helpOfError`), in another tab, so that typed input is not lost.
 */
export function ErrorHelp({ at, className }: Props) {
  const t = useTexts()
  if (!at) return null
  return (
    <a href={helpAddress(at)} target="_blank" rel="noopener" className={className} title={t('layout.help')}>
      {t('common.error.help')}
    </a>
  )
}
