import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConfig } from '../../../lib/api/config'
import { useAction } from '../../../lib/calls/use-action'
import { devicePush, disablePush, enablePush } from '../../../lib/device/device-push'
import { keys } from '../../../lib/queries/keys'
import { useTexts } from '../../../lib/texts/texts'

export function PushSwitch() {
  const t = useTexts()
  const client = useQueryClient()
  const publicKey = useConfig()?.pushPublicKey
  const { data: state } = useQuery({ queryKey: keys.devicePush, queryFn: devicePush })
  const { run, running } = useAction(
    async (wanted: boolean) => {
      const next = wanted && publicKey ? await enablePush(publicKey) : await disablePush()
      client.setQueryData(keys.devicePush, next)
    },
    // The browser's error text about its push service does not help.
    { failed: 'settings.account.push.failed' },
  )
  if (!state || !publicKey) return null
  const blocked = state === 'denied' || state === 'unsupported'

  return (
    <Switch
      size="md"
      className="mt-sm"
      label={t('common.words.notificationsHere')}
      description={t(`settings.account.push.${blocked ? state : 'help'}`)}
      checked={state === 'on'}
      disabled={blocked || running}
      onChange={event => void run(event.currentTarget.checked)}
    />
  )
}
