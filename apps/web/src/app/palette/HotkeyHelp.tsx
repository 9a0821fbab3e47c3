import { Kbd, Switch } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { HOTKEY_GROUPS, HOTKEY_NAMES, HOTKEYS, keysText } from '../../lib/hotkeys/hotkeys'
import { helpAddress, useHelpPlace } from '../../lib/navigation/help'
import { changeSettings, useSettings } from '../../lib/session/settings'
import { showToast } from '../../lib/show-toast'
import { errorText, getTexts, useTexts } from '../../lib/texts/texts'
import { ModalFrame } from '../../ui/feedback/frames'
import classes from './HotkeyHelp.module.css'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

export function HotkeyHelp({ opened, onClose }: Props) {
  const t = useTexts()
  const { singleKeys } = useSettings()
  const place = useHelpPlace()

  return (
    <ModalFrame opened={opened} onClose={onClose} size={720} zIndex={400} title={t('area.search.keys')}>
      {place && (
        <a href={helpAddress(place)} target="_blank" rel="noopener" className={classes.help}>
          <IconHelpCircle aria-hidden="true" />
          {t('layout.help')}
        </a>
      )}
      <div className={classes.groups}>
        {HOTKEY_GROUPS.map(group => (
          <section key={group} className={classes.group}>
            <h3>{t(`hotkeys.groups.${group}`)}</h3>
            <dl>
              {HOTKEY_NAMES.filter(name => HOTKEYS[name].group === group).map(name => (
                <div key={name} className={classes.line}>
                  <dt>{t(`hotkeys.names.${name}`)}</dt>
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
        label={t('area.display.singleKeys')}
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
