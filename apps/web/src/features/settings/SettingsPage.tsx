import { isStaff } from '@llave/domain/people/roles'
import { Tabs } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { useSignedIn } from '../../lib/session/session'
import { useTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { Page } from '../../ui/Page'
import classes from './SettingsPage.module.css'
import { settingsTabsFor } from './settings-tabs'

const PARAMETER = 'tab'

/** Settings of the account and the interface: /ajustes, and /configuracion for the staff (spec: customer area §2). */
export default function SettingsPage() {
  const t = useTexts()
  const { roles } = useSignedIn()
  const [search, setSearch] = useSearchParams()
  const tabs = settingsTabsFor(roles)
  const [first] = tabs
  const open = tabs.find(tab => tab.id === search.get(PARAMETER)) ?? first
  return (
    <div className={classes.column}>
      <Page
        title={t(isStaff(roles) ? 'settings.title.staff' : 'settings.title.customer')}
        above={
          roles.includes('customer') && (
            <Link to={paths.requests} className={classes.back ?? ''}>
              <IconChevronLeft aria-hidden="true" /> {t('settings.backToRequests')}
            </Link>
          )
        }
      >
        <Tabs
          value={open?.id ?? null}
          onChange={id => setSearch(id === null || id === first?.id ? {} : { [PARAMETER]: id }, { replace: true })}
          keepMounted={false}
        >
          <Tabs.List className={classes.tabs ?? ''} aria-label={t('settings.sections')}>
            {tabs.map(({ id, title }) => (
              <Tabs.Tab key={id} value={id}>
                {t(title)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map(({ id, panel: Panel }) => (
            <Tabs.Panel key={id} value={id} pt="lg">
              <Suspense fallback={<Skeletons count={4} height={56} />}>
                <Panel />
              </Suspense>
            </Tabs.Panel>
          ))}
        </Tabs>
      </Page>
    </div>
  )
}
