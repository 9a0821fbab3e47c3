import { Stack, Switch, Text } from '@mantine/core'
import { changeSettings, type Settings, useSettings } from '../../lib/session/settings'
import { errorText, getTexts, useTexts } from '../../lib/texts/texts'
import { Segments } from '../../ui/fields/choices/Segments'
import { showToast } from '../../ui/toasts/show-toast'
import { LanguageSelect as Languages } from './LanguageSelect'

const parts = ['sidePanel', 'toolbar', 'navbar', 'footer', 'boxed', 'customScrollbars'] as const

interface Props {
  /** Which parts of the screen can be switched here; customers have neither menu nor side panel. */
  readonly toggles?: readonly (typeof parts)[number][]
}

function complain(error: unknown): void {
  showToast({ kind: 'error', text: errorText(getTexts(), error) })
}

/** Theme, language and the parts of the screen (spec: customer area §2 "Layout options"); every change acts at once. */
export function DisplayPanel({ toggles = ['toolbar', 'footer', 'customScrollbars'] }: Props) {
  const t = useTexts()
  const settings = useSettings()
  const change = (changes: Partial<Settings>) => void changeSettings(changes).catch(complain)

  return (
    <Stack gap="md">
      <div>
        <Text fw={600} mb={4} id="display-theme">
          {t('area.display.theme')}
        </Text>
        <Segments
          fullWidth
          aria-labelledby="display-theme"
          value={settings.theme}
          onChange={theme => change({ theme })}
          options={[
            { value: 'light', label: t('area.display.light') },
            { value: 'dark', label: t('area.display.dark') },
            { value: 'auto', label: t('area.display.system') },
          ]}
        />
      </div>
      <Languages label={t('area.display.language')} />
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

export const LanguageSelect = Languages
