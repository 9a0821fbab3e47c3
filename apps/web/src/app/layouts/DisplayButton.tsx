import { lazy, Suspense, useState } from 'react'
import { needTexts, useTexts } from '../../lib/texts/texts'
import classes from './CompanyFooter.module.css'

const DisplayDrawer = lazy(async () => {
  const [drawer] = await Promise.all([import('./DisplayDrawer'), needTexts('area')])
  return drawer
})

/** Theme and language for guests, stored on their device (spec: customer area §4). */
export function DisplayButton() {
  const t = useTexts()
  const [opened, setOpened] = useState<boolean>()
  return (
    <>
      <button type="button" className={classes.button} onClick={() => setOpened(true)}>
        {t('layout.display')}
      </button>
      {opened !== undefined && (
        <Suspense>
          <DisplayDrawer opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
