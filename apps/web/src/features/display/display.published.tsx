import type { Language } from '@llave/texts/languages'
import { languages } from '@llave/texts/languages'
import { SegmentedControl, Select, Stack, Switch, Text } from '@mantine/core'
import { useConfig } from '../../lib/api/config'
import { changeLanguage } from '../../lib/session/language'
import { changeSettings, type Settings, useSettings } from '../../lib/session/settings'
import { errorText, getTexts, useTexts } from '../../lib/texts/texts'
import { showToast } from '../../ui/toasts/show-toast'

const parts = ['sidePanel', 'toolbar', 'navbar', 'footer', 'boxed', 'customScrollbars'] as const
const languageNames: Record<Language, string> = { es: 'Castellano', ca: 'Català', en: 'English' }

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
  const offered = useConfig()?.languages ?? languages
  const change = (changes: Partial<Settings>) => void changeSettings(changes).catch(complain)

  return (
    <Stack gap="md" py="xs" px="xs">
      <div>
        <Text fw={500} mb={4} id="display-theme">
          {t('area.display.theme')}
        </Text>
        <SegmentedControl
          fullWidth
          // In large type one stands below the other.
          styles={{ root: { flexWrap: 'wrap' } }}
          aria-labelledby="display-theme"
          value={settings.theme}
          onChange={theme => change({ theme: theme as Settings['theme'] })}
          data={[
            { value: 'light', label: t('area.display.light') },
            { value: 'dark', label: t('area.display.dark') },
            { value: 'auto', label: t('area.display.system') },
          ]}
        />
      </div>
      <Select
        label={t('area.display.language')}
        allowDeselect={false}
        value={t.language}
        onChange={language => language && void changeLanguage(language as Language).catch(complain)}
        data={offered.map(language => ({ value: language, label: languageNames[language] }))}
      />
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
