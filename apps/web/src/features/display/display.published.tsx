import { Input, Stack, Switch } from '@mantine/core'
import { changeSettings, type Settings, useSettings } from '../../lib/session/settings'
import { showToast } from '../../lib/show-toast'
import { errorText, getTexts, useTexts } from '../../lib/texts/texts'
import { Segments } from '../../ui/fields/choices/Segments'
import { LanguageSelect } from './LanguageSelect'

/** Not for customers, who have neither menu nor side panel, and no hotkeys. */
export const STAFF_TOGGLES = [
  'sidePanel',
  'toolbar',
  'navbar',
  'footer',
  'boxed',
  'customScrollbars',
  'singleKeys',
] as const

interface Props {
  readonly toggles?: readonly (typeof STAFF_TOGGLES)[number][]
}

function complain(error: unknown): void {
  showToast({ kind: 'error', text: errorText(getTexts(), error) })
}

/**
 * Theme, language, the parts of the screen and the hotkeys (spec: customer area §2 "Layout options"); every change
 * applies immediately.
 */
export function DisplayPanel({ toggles = ['toolbar', 'footer', 'customScrollbars'] }: Props) {
  const t = useTexts()
  const settings = useSettings()
  const change = (changes: Partial<Settings>) => void changeSettings(changes).catch(complain)

  return (
    <Stack gap="md">
      <Input.Wrapper id="display-theme" label={t('area.display.theme')} labelElement="div">
        <Segments
          fullWidth
          aria-labelledby="display-theme-label"
          value={settings.theme}
          onChange={theme => change({ theme })}
          options={[
            { value: 'light', label: t('area.display.light') },
            { value: 'dark', label: t('area.display.dark') },
            { value: 'auto', label: t('area.display.system') },
          ]}
        />
      </Input.Wrapper>
      <LanguageSelect label={t('common.words.language')} />
      <Stack gap="sm">
        {toggles.map(part => (
          <Switch
            size="md"
            key={part}
            label={t(`area.display.${part}`)}
            checked={settings[part]}
            onChange={event => change({ [part]: event.currentTarget.checked })}
          />
        ))}
      </Stack>
    </Stack>
  )
}

export { LanguageSelect }
