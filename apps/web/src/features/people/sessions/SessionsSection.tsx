import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery, keys } from '../../../lib/queries/keys'
import { useCall } from '../../../lib/queries/use-call'
import { deviceText } from '../../../lib/texts/device-text'
import { formatDateTime } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { Pending } from '../../../ui/feedback/Pending'
import { PanelSection } from '../PanelSection'
import classes from './SessionsSection.module.css'

export function SessionsSection({ userId }: { readonly userId: string }) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(
    callQuery(keys.people.sessions(userId), 'GET /users/:id/sessions', { params: { id: userId } }),
  )
  const end = useCall('POST /users/:id/sessions/revoke', {
    done: 'common.session.ended',
    onRefused: () => void refetch(),
  })

  return (
    <PanelSection title={t('people.sessions.title')} text={data?.length === 0 ? t('people.sessions.none') : null}>
      {!data && <Pending error={error} retry={refetch} height={40} />}
      {data && data.length > 0 && (
        <>
          <ul className="mb-xs">
            {data.map(({ _id: sessionId, userAgent, lastSeenDate, ip }) => (
              <li key={sessionId} className={classes.session}>
                <span>
                  {deviceText(t, userAgent)}
                  <span className="dimmed fz-xs block">
                    {t('people.sessions.seen', { date: formatDateTime(lastSeenDate), ip: ip ?? '–' })}
                  </span>
                </span>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  disabled={end.running}
                  aria-label={t('people.sessions.endNamed', { name: deviceText(t, userAgent) })}
                  onClick={() => void end.run({ params: { id: userId }, body: { sessionId } })}
                >
                  {t('people.sessions.end')}
                </Button>
              </li>
            ))}
          </ul>
          {data.length > 1 && (
            <Group>
              <Button
                size="sm"
                variant="default"
                loading={end.running}
                onClick={() => void end.run({ params: { id: userId }, body: {} })}
              >
                {t('people.sessions.endAll')}
              </Button>
            </Group>
          )}
        </>
      )}
    </PanelSection>
  )
}
