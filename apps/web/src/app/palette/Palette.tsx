import { Kbd, Switch } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { HOTKEY_GROUPS, HOTKEY_NAMES, HOTKEYS, keysText } from '../../lib/hotkeys/hotkeys'
import { useHotkey } from '../../lib/hotkeys/use-hotkey'
import { helpAddress, useHelpPlace } from '../../lib/navigation/help'
import { useObservable } from '../../lib/observable'
import { useSignedIn } from '../../lib/session/session'
import { changeSettings, useSettings } from '../../lib/session/settings'
import { showToast } from '../../lib/show-toast'
import { errorText, getTexts, useTexts } from '../../lib/texts/texts'
import { ModalFrame, type Openable } from '../../ui/feedback/frames'
import { CommandBox } from './CommandBox'
import { helpOpen } from './help-open'
import classes from './Palette.module.css'
import { useRememberRecents } from './recents'

/** The top bar's box. Where the bar is hidden or behind a dialog, its hotkey opens the box in a dialog. */
export function Palette({ inBar }: { readonly inBar: boolean }) {
  const [opened, setOpened] = useState(false)
  const helpOpened = useObservable(helpOpen)
  const bar = useRef<HTMLInputElement>(null)
  const before = useRef<Element | null>(null)
  useRememberRecents(useSignedIn()._id)

  useHotkey('palette', () => {
    const covered = document.querySelector('[aria-modal="true"]') !== null
    if (inBar && !covered) {
      if (document.activeElement !== bar.current) before.current = document.activeElement
      bar.current?.focus()
    } else setOpened(true)
  })

  useHotkey('help', () => helpOpen.set(true))

  function leaveBar(): void {
    bar.current?.blur()
    before.current = null
  }

  // Returns the focus to where the hotkey was pressed.
  function cancel(): void {
    const { current } = before
    leaveBar()
    if (current instanceof HTMLElement) current.focus()
  }

  return (
    <>
      {inBar && (
        <CommandBox
          inputRef={bar}
          hint={<Kbd size="xs">{keysText('palette')}</Kbd>}
          onDone={leaveBar}
          onCancel={cancel}
        />
      )}
      <PaletteDialog opened={opened} onClose={() => setOpened(false)} />
      <HotkeyHelp opened={helpOpened} onClose={() => helpOpen.set(false)} />
    </>
  )
}

function PaletteDialog({ opened, onClose }: Openable) {
  const t = useTexts()
  return (
    <ModalFrame
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      padding="sm"
      yOffset="12vh"
      zIndex={400}
      attributes={{ content: { 'aria-label': t('area.search.label') } }}
    >
      <CommandBox inDialog onDone={onClose} />
    </ModalFrame>
  )
}

function HotkeyHelp({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
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
