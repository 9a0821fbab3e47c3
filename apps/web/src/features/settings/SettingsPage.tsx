import { isStaff } from '@llave/domain/people/roles'
import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Fragment, Suspense, useEffect, useRef } from 'react'
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
import { settingsTabsFor } from './settings-tabs'

/** From this width on the sections are listed beside the open one. */
const BESIDE = '(min-width: 1280px)'
/** Up to this width more sections than fit in a row are chosen from a list. */
const PHONE = '(max-width: 767px)'
const FIT = 4

/** Settings of the account and the interface: /ajustes, and /configuracion for the staff (spec: customer area §2). */
export default function SettingsPage() {
  const t = useTexts()
  const { roles } = useSignedIn()
  const { tab: asked } = useParams()
  const fromSetup = useWayBackToSetup() !== null
  const navigate = useNavigate()
  const tabs = settingsTabsFor(roles)
  const staff = isStaff(roles)
  const grouped = tabs.some(({ group }) => group === 'company')
  const beside = useMediaQuery(BESIDE, false, { getInitialValueInEffect: false }) && grouped
  const chosen = useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) && tabs.length > FIT
  const known = tabs.find(({ id }) => id === asked)
  const open = known ?? tabs[0]
  const addressOf = staff ? paths.configurationTab : paths.settingsTab
  const list = useRef<HTMLDivElement>(null)

  // A section that does not exist, or not for this person: the URL changes to what is shown.
  const isUnknown = asked !== undefined && !known
  useEffect(() => {
    if (isUnknown) void navigate(staff ? paths.configuration : paths.settings, { replace: true })
  }, [isUnknown, staff, navigate])

  // In a row that is wider than the page, the open tab may be out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab is open
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open?.id])

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
              options={tabs.map(({ id, title }) => ({ value: id, label: t(title) }))}
              value={open.id}
              onChange={id => void navigate(addressOf(id))}
            />
          ) : (
            <Tabs.List ref={list} className={classes.tabs ?? ''} aria-label={t('settings.sections')}>
              {tabs.map(({ id, title, group }, at) => (
                <Fragment key={id}>
                  {beside && group !== tabs[at - 1]?.group && (
                    <span className={classes.group}>{t(`settings.groups.${group}`)}</span>
                  )}
                  <Tabs.Tab value={id} ref={id === open?.id && !beside ? bringIntoView : null}>
                    {t(title)}
                  </Tabs.Tab>
                </Fragment>
              ))}
            </Tabs.List>
          )}
          {/* The same panel whatever it is chosen by: a phone that is turned keeps what was typed. */}
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
