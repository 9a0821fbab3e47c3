import type { MouseEvent } from 'react'
import { useTexts } from '../../lib/texts/texts'
import classes from './SkipLink.module.css'

export function SkipLink() {
  const t = useTexts()
  return (
    // biome-ignore lint/a11y/useValidAnchor: it does lead to a place on this page
    <a href="#content" className={classes.link} onClick={toContent}>
      {t('layout.skipToContent')}
    </a>
  )
}

/** Without adding a history entry, which the router would not know. */
function toContent(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
