import '@mantine/core/styles.layer.css'
import { Button } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { useSettings } from '../../lib/session/settings'
import { useTexts } from '../../lib/texts/texts'
import { HelpLink } from '../../ui/HelpLink'
import { Brand } from '../layouts/Brand'
import { CompanyFooter } from '../layouts/CompanyFooter'
import type { FrameProps } from '../layouts/frame-props'
import { SkipLink } from '../layouts/SkipLink'
import { AccountDrawer } from './AccountDrawer'
import classes from './CustomerLayout.module.css'

/** The customers' layout: a bar with bell and account, one column below. */
export default function CustomerLayout({ bell }: FrameProps) {
  const t = useTexts()
  const { toolbar, footer } = useSettings()
  const [open, setOpen] = useState(false)
  return (
    <div className={classes.frame}>
      <SkipLink />
      <header className={classes.header} data-floating={!toolbar || undefined}>
        {toolbar && <Brand />}
        <div className={classes.tools}>
          {bell}
          <HelpLink />
          <Button
            variant="subtle"
            color="gray"
            className={classes.account ?? ''}
            leftSection={<IconUserCircle />}
            aria-expanded={open}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {t('area.account.label')}
          </Button>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
      {footer && <CompanyFooter />}
      <AccountDrawer opened={open} onClose={() => setOpen(false)} />
    </div>
  )
}
