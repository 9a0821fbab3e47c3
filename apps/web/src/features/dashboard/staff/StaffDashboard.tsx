import { Button } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { callQuery, keys } from '../../../lib/queries/keys'
import { useStaff } from '../../../lib/queries/use-staff'
import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { Page } from '../../../ui/Page'
import { SetupCard } from '../../setup/setup.published'
import { type AskedFigures, NOBODY, queryOf, useAskedFigures } from './asked-figures'
import { DayFigures } from './day/DayFigures'
import { Deeds } from './day/Deeds'
import { FirstDay } from './day/FirstDay'
import { Queue } from './day/Queue'

// Separate, because its charts are far below the first screen.
const Brokerage = lazy(() => import('./brokerage/Brokerage'))

/** The staff's queue, each row with its action; below it the figures of the brokerage. */
export default function StaffDashboard() {
  const t = useTexts()
  const { _id: own, roles } = useSignedIn()
  const [asked, ask] = useAskedFigures()
  const { data, error, refetch, isPlaceholderData } = useQuery(dashboardQuery(asked))
  const staff = useStaff()
  const isOwner = roles.includes('superadmin')
  const { responsable: chosen } = asked
  const isNobody = chosen === NOBODY
  const former = data?.former ?? []
  const person = [...(staff.data ?? []), ...former].find(({ _id }) => _id === chosen)
  const isOther = chosen !== null && chosen !== own
  const name = person?.name ?? ''
  const also = data?.day.also ?? []
  return (
    <Page title={isNobody ? t('words.unassigned') : isOther && name ? t('day.titleOf', { name }) : t('day.title')}>
      <SetupCard />
      {data ? (
        <>
          {data.firstDay && <FirstDay {...data.firstDay} />}
          <DayFigures
            day={data.day}
            whose={isOwner && chosen === null ? [] : [chosen ?? own, ...also]}
            people={isNobody ? [] : [chosen ?? own, ...also]}
          />
          <Deeds deeds={data.day.deeds} />
          <Queue day={data.day} />
          <Suspense fallback={<Skeletons count={2} height={240} />}>
            <Brokerage
              figures={data}
              title={
                isNobody
                  ? t('words.unassigned')
                  : isOther && name
                    ? t('day.brokerage.of', { name })
                    : t(isOwner && chosen === null ? 'day.brokerage.title' : 'day.brokerage.own')
              }
              asked={asked}
              ask={ask}
              staff={isOwner ? (staff.data ?? []) : null}
              former={former}
              busy={isPlaceholderData}
            />
          </Suspense>
        </>
      ) : error ? (
        <>
          <ErrorState error={error} onRetry={() => void refetch()} />
          {chosen !== null && (
            <div>
              <Button variant="default" onClick={() => ask({ responsable: null })}>
                {t('day.withoutPerson')}
              </Button>
            </div>
          )}
        </>
      ) : (
        <Skeletons count={3} height={112} />
      )}
    </Page>
  )
}

/** The staff's queue, and the figures of the brokerage. The previous data stay while another period loads. */
function dashboardQuery(asked: AskedFigures) {
  return queryOptions({
    ...callQuery(keys.dashboard.of(asked), 'GET /dashboard', { query: queryOf(asked) }),
    placeholderData: keepPreviousData,
  })
}
