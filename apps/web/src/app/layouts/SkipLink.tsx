import type { MouseEvent } from 'react'
import { useTexts } from '../../lib/texts/texts'
import classes from './SkipLink.module.css'

/** The first Tab stop: skips the header and leads to the page. */
export function SkipLink() {
  const t = useTexts()
  return (
    // biome-ignore lint/a11y/useValidAnchor: it does lead to a place on this page
    <a href="#content" className={classes.link} onClick={toContent}>
      {t('layout.skipToContent')}
    </a>
  )
}

/** Without an entry of the history: the router would not know it, and Back would lead nowhere. */
function toContent(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
