import { useTexts } from '../../lib/texts/texts'
import classes from './SkipLink.module.css'

/** First stop of the keyboard: past the header, to the page. */
export function SkipLink() {
  const t = useTexts()
  return (
    <a href="#content" className={classes.link}>
      {t('layout.skipToContent')}
    </a>
  )
}
