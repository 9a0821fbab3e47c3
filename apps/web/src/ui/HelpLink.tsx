import { IconHelpCircle } from '@tabler/icons-react'
import { helpAddress, useHelpPlace } from '../lib/navigation/help'
import { useTexts } from '../lib/texts/texts'
import classes from './HelpLink.module.css'

/** "?": the manual's section about the open screen, in another tab, so that typed input is not lost. */
export function HelpLink() {
  const t = useTexts()
  const place = useHelpPlace()
  if (!place) return null
  return (
    <a
      href={helpAddress(place)}
      target="_blank"
      rel="noopener"
      className={classes.link}
      aria-label={t('layout.help')}
      title={t('layout.help')}
    >
      <IconHelpCircle aria-hidden="true" />
    </a>
  )
}
