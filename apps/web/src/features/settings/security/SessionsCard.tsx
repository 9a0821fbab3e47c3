import type { DeviceSession } from '@llave/api-contract/personal-data.calls'
import { deviceName } from '@llave/domain/people/device-name'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, keys } from '../../../lib/queries/keys'
import { useCall } from '../../../lib/queries/use-call'
import { deviceText } from '../../../lib/texts/device-text'
import { formatDateTime } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { CardHead } from '../../../ui/CardHead'
import { Pending } from '../../../ui/feedback/Pending'
import { Card } from '../../../ui/Page'
import classes from './sessions.module.css'

const sessionsQuery = callQuery(keys.sessions, 'POST /users/sessions/list', { body: {} })

/** Sessions shown before "show all". */
const FOLDED = 3

/** The signed-in devices, each with a button to end the session (ASVS V7.5.2). */
export function SessionsCard() {
  const t = useTexts()
  const { data, error, refetch } = useQuery(sessionsQuery)
  // A refusal means that the list is outdated: another device has ended it already.
  const end = useCall('POST /users/sessions/revoke', { done: 'common.session.ended', onRefused: () => void refetch() })

  const [unfolded, unfold] = useState(false)
  const sorted = [...(data ?? [])].sort((a, b) => Number(b.current) - Number(a.current))
  const shown = unfolded ? sorted : sorted.slice(0, FOLDED)
  const hidden = sorted.length - shown.length

  return (
    <Card>
      <CardHead title={t('settings.privacy.sessions.title')} intro={t('settings.privacy.sessions.text')} />
      {data ? (
        <ul className={classes.sessions}>
          {shown.map(session => (
            <li key={session._id} className={classes.session}>
              <SessionLine
                session={session}
                disabled={end.running}
                onEnd={() => void end.run({ body: { sessionId: session._id } })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Pending error={error} retry={refetch} count={2} height={48} />
      )}
      {hidden > 0 && (
        <Button variant="subtle" className={classes.more ?? ''} onClick={() => unfold(true)}>
          {t('common.actions.showMoreCount', { count: hidden })}
        </Button>
      )}
      {sorted.length > 1 && (
        <div>
          <Button variant="default" loading={end.running} onClick={() => void end.run({ body: { others: true } })}>
            {t('settings.privacy.sessions.endOthers')}
          </Button>
        </div>
      )}
    </Card>
  )
}

interface LineProps {
  readonly session: DeviceSession
  readonly disabled: boolean
  readonly onEnd: () => void
}

function SessionLine({ session, disabled, onEnd }: LineProps) {
  const t = useTexts()
  const { isPhone } = deviceName(session.userAgent)
  const name = deviceText(t, session.userAgent)
  const date = formatDateTime(session.lastSeenDate)
  const ip = session.ip ?? '–'
  return (
    <>
      {isPhone ? <IconDeviceMobile aria-hidden="true" /> : <IconDeviceDesktop aria-hidden="true" />}
      <span className="grow">
        <span className="medium block">{name}</span>
        <span className="dimmed fz-sm">
          {session.current
            ? t('settings.privacy.sessions.current', { ip })
            : t('settings.privacy.sessions.seen', { date, ip })}
          {session.push && ` · ${t('settings.privacy.sessions.push')}`}
        </span>
      </span>
      {!session.current && (
        <Button
          variant="subtle"
          disabled={disabled}
          aria-label={t('settings.privacy.sessions.endNamed', { name, date })}
          onClick={onEnd}
        >
          {t('layout.titles.logout')}
        </Button>
      )}
    </>
  )
}
