import { useTexts } from '../../lib/texts/texts'
import classes from './SkipLink.module.css'

/** The first Tab stop: skips the header and leads to the page. */
export function SkipLink() {
  const t = useTexts()
  return (
    <a href="#content" className={classes.link}>
      {t('layout.skipToContent')}
    </a>
  )
}
