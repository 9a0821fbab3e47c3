import { Button } from '@mantine/core'
import { useRouteError } from 'react-router'
import { useTexts } from '../lib/texts'
import classes from './PageError.module.css'

/** A file of the app that is no longer there: the server has a newer version than this page. */
function isOldVersion(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch/i.test(error.message)
}

/** What a page shows in its own place when it breaks. Part of the first screen: it must not need a file of its own. */
export function PageError() {
  const t = useTexts()
  const error = useRouteError()
  return (
    <main className={classes.page} role="alert">
      <h1 className={classes.title}>{t('common.error.title')}</h1>
      <p className={classes.text}>{t(isOldVersion(error) ? 'common.error.newVersion' : 'common.error.page')}</p>
      <div className={classes.actions}>
        <Button onClick={() => window.location.reload()}>{t('common.error.reload')}</Button>
        <Button variant="default" component="a" href="/">
          {t('common.error.home')}
        </Button>
      </div>
    </main>
  )
}
