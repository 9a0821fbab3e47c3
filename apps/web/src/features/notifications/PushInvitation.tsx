import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfig } from '../../lib/api/config'
import { useAction } from '../../lib/calls/use-action'
import { devicePush, enablePush } from '../../lib/device/device-push'
import { deviceStore } from '../../lib/device/storage'
import { keys } from '../../lib/queries/keys'
import { useTexts } from '../../lib/texts/texts'
import classes from './PushInvitation.module.css'

const DECLINED = 'push-declined'

/**
 * Offers pushes on this device where people expect notifications. It asks once: "not now" is remembered on the device,
 * and the settings keep the switch. The browser's own question comes only after the tap.
 */
export default function PushInvitation() {
  const [declined, setDeclined] = useState(() => deviceStore.get(DECLINED) !== null)
  const { data: state } = useQuery({ queryKey: keys.devicePush, queryFn: devicePush, enabled: !declined })
  if (declined || state !== 'off') return null

  function decline(): void {
    deviceStore.set(DECLINED, new Date().toISOString())
    setDeclined(true)
  }

  return <Question onDecline={decline} />
}

function Question({ onDecline }: { readonly onDecline: () => void }) {
  const t = useTexts()
  const client = useQueryClient()
  const publicKey = useConfig()?.pushPublicKey
  const { run, running } = useAction(
    async (key: string) => client.setQueryData(keys.devicePush, await enablePush(key)),
    // The browser's error text about its push service does not help.
    { failed: 'notifications.invitation.failed' },
  )
  if (!publicKey) return null
  return (
    <section className={classes.invitation} aria-label={t('common.words.notificationsHere')}>
      <IconBellRinging aria-hidden="true" />
      <p className="pretty">{t('notifications.invitation.text')}</p>
      <div className={classes.actions}>
        <Button size="compact-sm" variant="light" loading={running} onClick={() => void run(publicKey)}>
          {t('notifications.invitation.accept')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onDecline}>
          {t('common.actions.notNow')}
        </Button>
      </div>
    </section>
  )
}
