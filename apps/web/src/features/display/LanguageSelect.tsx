import type { Language } from '@llave/texts/languages'
import { LANGUAGE_NAMES, languages } from '@llave/texts/languages'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useConfig } from '../../lib/api/config'
import { changeLanguage } from '../../lib/session/language'
import { errorText, getTexts, useTexts } from '../../lib/texts/texts'
import { showToast } from '../../ui/toasts/show-toast'

/** Changes the language of the interface at once, on this device and in the account. */
export function LanguageSelect(props: Omit<NativeSelectProps, 'value' | 'onChange' | 'data'>) {
  const t = useTexts()
  const offered = useConfig()?.languages ?? languages
  return (
    <NativeSelect
      {...props}
      value={t.language}
      onChange={event =>
        void changeLanguage(event.currentTarget.value as Language).catch(error =>
          showToast({ kind: 'error', text: errorText(getTexts(), error) }),
        )
      }
      data={offered.map(language => ({ value: language, label: LANGUAGE_NAMES[language] }))}
    />
  )
}
