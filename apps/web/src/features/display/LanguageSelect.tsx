import type { Language } from '@llave/texts/languages'
import { LANGUAGE_NAMES, languages } from '@llave/texts/languages'
import { useConfig } from '../../lib/api/config'
import { changeLanguage } from '../../lib/session/language'
import { showToast } from '../../lib/show-toast'
import { errorText, getTexts, useTexts } from '../../lib/texts/texts'
import { NativeSelect, type NativeSelectProps } from '../../ui/fields/choices/NativeSelect'

export function LanguageSelect(props: Omit<NativeSelectProps, 'value' | 'onChange' | 'options'>) {
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
      options={offered.map(language => ({ value: language, label: LANGUAGE_NAMES[language] }))}
    />
  )
}
