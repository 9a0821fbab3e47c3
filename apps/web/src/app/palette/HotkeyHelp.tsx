import { Kbd, Switch } from '@mantine/core'
import { useState } from 'react'
import { HOTKEY_GROUPS, HOTKEY_NAMES, HOTKEYS, keysText } from '../../lib/hotkeys/hotkeys'
import { useHotkey } from '../../lib/hotkeys/use-hotkey'
import { changeSettings, useSettings } from '../../lib/session/settings'
import { errorText, getTexts, useTexts } from '../../lib/texts/texts'
import { ModalFrame } from '../../ui/feedback/frames'
import { showToast } from '../../ui/toasts/show-toast'
import classes from './HotkeyHelp.module.css'

/** All keys by place, from their one table, and the switch for those without Ctrl; opened by its own key. */
export function HotkeyHelp() {
  const t = useTexts()
  const { singleKeys } = useSettings()
  const [opened, setOpened] = useState(false)
  useHotkey('help', () => setOpened(true))

  return (
    <ModalFrame
      opened={opened}
      onClose={() => setOpened(false)}
      size={720}
      zIndex={400}
      title={t('area.hotkeys.title')}
    >
      <div className={classes.groups}>
        {HOTKEY_GROUPS.map(group => (
          <section key={group} className={classes.group}>
            <h3>{t(`area.hotkeys.groups.${group}`)}</h3>
            <dl>
              {HOTKEY_NAMES.filter(name => HOTKEYS[name].group === group).map(name => (
                <div key={name} className={classes.line}>
                  <dt>{t(`area.hotkeys.names.${name}`)}</dt>
                  <dd>
                    <Kbd>{keysText(name)}</Kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        mt="md"
        label={t('area.hotkeys.singleKeys')}
        checked={singleKeys}
        onChange={event =>
          void changeSettings({ singleKeys: event.currentTarget.checked }).catch(error =>
            showToast({ kind: 'error', text: errorText(getTexts(), error) }),
          )
        }
      />
    </ModalFrame>
  )
}
