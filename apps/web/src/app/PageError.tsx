import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useTexts } from '../lib/texts/texts'
import classes from './PageError.module.css'

const reload = () => window.location.reload()

/** The cause of a broken page: a missing file (the server has a newer version), or something else. */
function reasonOf(error: unknown) {
  const isOldVersion = error instanceof TypeError && /import|module|fetch/i.test(error.message)
  return isOldVersion ? 'common.error.newVersion' : 'common.error.page'
}

/** Replaces a page that breaks. Part of the first screen, so that it needs no file of its own. */
export function PageError() {
  const error = useRouteError()
  const t = useTexts()
  const away = !navigator.onLine
  // Reloads files that the network could not deliver once it is back.
  useEffect(() => {
    if (navigator.onLine) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <main className={classes.page} role="alert">
      <h1>{t(away ? 'common.offline' : 'common.error.title')}</h1>
      <p className="dimmed">{t(away ? 'common.lost' : reasonOf(error))}</p>
      <div className="flex gap-md wrap middle">
        <Button onClick={reload}>{t('common.error.reload')}</Button>
        <Button variant="default" component="a" href="/">
          {t('common.error.home')}
        </Button>
      </div>
    </main>
  )
}
