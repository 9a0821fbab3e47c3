import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConfig } from '../../../lib/config'
import { devicePush, turnOffPush, turnOnPush } from '../../../lib/device-push'
import { useTexts } from '../../../lib/texts'
import { useAction } from '../../../lib/use-action'
import { showToast } from '../../../ui/toasts/show-toast'
import classes from './AccountTab.module.css'

const devicePushKey = ['device-push']

/** Whether news come to this device while the application is not open. */
export function PushSwitch() {
  const t = useTexts()
  const client = useQueryClient()
  const publicKey = useConfig()?.pushPublicKey
  const { data: state } = useQuery({ queryKey: devicePushKey, queryFn: devicePush })
  const { run, running } = useAction(async (wanted: boolean) => {
    try {
      client.setQueryData(devicePushKey, wanted && publicKey ? await turnOnPush(publicKey) : await turnOffPush())
    } catch {
      // What a browser says of its push service helps nobody.
      showToast({ kind: 'error', text: t('settings.account.push.failed') })
    }
  })
  if (!state || !publicKey) return null
  const blocked = state === 'denied' || state === 'unsupported'

  return (
    <Switch
      size="md"
      className={classes.switch ?? ''}
      label={t('settings.account.push.label')}
      description={t(`settings.account.push.${blocked ? state : 'help'}`)}
      checked={state === 'on'}
      disabled={blocked || running}
      onChange={event => void run(event.currentTarget.checked)}
    />
  )
}
