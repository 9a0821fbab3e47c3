import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part'
import { useTexts, withTexts } from '../../lib/texts/texts'
import classes from './CompanyFooter.module.css'

const DisplayDrawer = lazyPart(() => withTexts(import('./DisplayDrawer'), 'area'))

/** Theme and language for guests, stored on their device (spec: customer area §4). */
export function DisplayButton() {
  const t = useTexts()
  const [opened, setOpened] = useState<boolean>()
  return (
    <>
      <button type="button" className={classes.button} onClick={() => setOpened(true)}>
        {t('layout.display')}
      </button>
      {opened !== undefined && <DisplayDrawer opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}
