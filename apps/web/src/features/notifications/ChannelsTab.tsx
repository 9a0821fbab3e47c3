import {
  AGENCY_NOTIFICATION_KINDS,
  CHANNELS,
  channelsOf,
  STAFF_NOTIFICATION_KINDS,
} from '@llave/domain/people/notification-kinds'
import { isStaff } from '@llave/domain/people/roles'
import { Checkbox } from '@mantine/core'
import { useSignedIn } from '../../lib/session/session'
import { changeSettings, useSettings } from '../../lib/session/settings'
import { showToast } from '../../lib/show-toast'
import { errorText, getTexts, useTexts } from '../../lib/texts/texts'
import { Card } from '../../ui/Page'
import classes from './ChannelsTab.module.css'

export default function ChannelsTab() {
  const t = useTexts()
  const { notifications: choices } = useSettings()
  const kinds = isStaff(useSignedIn().roles) ? STAFF_NOTIFICATION_KINDS : AGENCY_NOTIFICATION_KINDS

  return (
    <Card>
      <h2 className="mb-2xs">{t('notifications.choices.title')}</h2>
      <p className="dimmed mb-md">{t('notifications.choices.help')}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('common.words.whatHappened')}</th>
            {CHANNELS.map(channel => (
              <th key={channel} scope="col">
                {t(`notifications.channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(kind => (
            <tr key={kind}>
              <th scope="row">{t(`notifications.kinds.${kind}`)}</th>
              {CHANNELS.map(channel => (
                <td key={channel}>
                  <Checkbox
                    aria-label={t('notifications.choices.of', {
                      kind: t(`notifications.kinds.${kind}`),
                      channel: t(`notifications.channels.${channel}`),
                    })}
                    checked={channelsOf(kind, choices)[channel]}
                    onChange={({ currentTarget: { checked } }) =>
                      void changeSettings({
                        notifications: { ...choices, [kind]: { ...choices[kind], [channel]: checked } },
                      }).catch(error => showToast({ kind: 'error', text: errorText(getTexts(), error) }))
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
