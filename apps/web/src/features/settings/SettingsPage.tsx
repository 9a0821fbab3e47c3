import { isStaff } from '@llave/domain/people/roles'
import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Fragment, Suspense, useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { useWayBackToSetup } from '../../lib/navigation/way-back-to-setup'
import { useSignedIn } from '../../lib/session/session'
import { useTexts } from '../../lib/texts/texts'
import { BackLink } from '../../ui/BackLink'
import { bringIntoView } from '../../ui/bring-into-view'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { NativeSelectField } from '../../ui/fields/choices/NativeSelectField'
import { Page } from '../../ui/Page'
import classes from './SettingsPage.module.css'
import { type SettingsTab, settingsTabsFor } from './settings-tabs'

/** The most sections that fit in a row. More are listed beside the open one, or in a select if there is no room. */
const FIT = 4
const NARROW = '(max-width: 899px)'

/** Settings of the account and the interface: /ajustes, and /configuracion for the staff (spec: customer area §2). */
export default function SettingsPage() {
  const t = useTexts()
  const { roles } = useSignedIn()
  const { tab: asked } = useParams()
  const fromSetup = useWayBackToSetup() !== null
  const navigate = useNavigate()
  const tabs = settingsTabsFor(roles)
  const staff = isStaff(roles)
  /** The heading above a section; none if all sections are of one group. */
  const groupOf = ({ group }: SettingsTab) =>
    tabs.some(tab => tab.group !== group) ? t(`settings.groups.${group}`) : undefined
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const beside = !narrow && tabs.length > FIT
  const chosen = narrow && tabs.length > FIT
  const known = tabs.find(({ id }) => id === asked)
  const open = known ?? tabs[0]
  const addressOf = staff ? paths.configurationTab : paths.settingsTab

  // The section does not exist, or not for this person; the URL then changes to the one that is shown.
  const isUnknown = asked !== undefined && !known
  useEffect(() => {
    if (isUnknown) void navigate(staff ? paths.configuration : paths.settings, { replace: true })
  }, [isUnknown, staff, navigate])

  return (
    <div className={classes.column} data-beside={beside || undefined} data-wide={open?.wide}>
      <Page
        title={t(staff ? 'area.titles.configuration' : 'area.titles.settings')}
        above={
          fromSetup ? (
            <BackLink to={paths.setup}>{t('area.backToSetup')}</BackLink>
          ) : (
            roles.includes('customer') && <BackLink to={paths.requests}>{t('settings.backToRequests')}</BackLink>
          )
        }
      >
        <Tabs
          value={open?.id ?? null}
          onChange={id => id !== null && id !== open?.id && navigate(addressOf(id))}
          orientation={beside ? 'vertical' : 'horizontal'}
          variant={beside ? 'pills' : 'default'}
          keepMounted={false}
        >
          {chosen && open ? (
            <NativeSelectField
              size="md"
              aria-label={t('settings.sections')}
              options={tabs.map(tab => ({ value: tab.id, label: t(tab.title), group: groupOf(tab) }))}
              value={open.id}
              onChange={id => void navigate(addressOf(id))}
            />
          ) : (
            <Tabs.List className={classes.tabs ?? ''} aria-label={t('settings.sections')}>
              {tabs.map((tab, at) => (
                <Fragment key={tab.id}>
                  {beside && tab.group !== tabs[at - 1]?.group && <span className={classes.group}>{groupOf(tab)}</span>}
                  <Tabs.Tab value={tab.id} ref={tab.id === open?.id ? bringIntoView : null}>
                    {t(tab.title)}
                  </Tabs.Tab>
                </Fragment>
              ))}
            </Tabs.List>
          )}
          {/* The same element however the section is chosen, so that input stays when a phone is rotated. */}
          {tabs.map(({ id, title, panel: Panel }) => (
            <Tabs.Panel
              key={id}
              value={id}
              className={classes.panel ?? ''}
              {...(chosen && { role: 'region', 'aria-label': t(title), 'aria-labelledby': undefined })}
            >
              <Suspense fallback={<Skeletons count={2} height={180} />}>
                <Panel />
              </Suspense>
            </Tabs.Panel>
          ))}
        </Tabs>
      </Page>
    </div>
  )
}
