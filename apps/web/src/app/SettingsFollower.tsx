import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { useSettings } from '../lib/session/settings'

/** Applies the settings of the whole document: theme and scroll bars. */
export function SettingsFollower() {
  const { theme, customScrollbars } = useSettings()
  const { setColorScheme } = useMantineColorScheme()

  useEffect(() => setColorScheme(theme), [theme, setColorScheme])
  useEffect(() => {
    document.documentElement.dataset.scrollbars = customScrollbars ? 'custom' : 'system'
  }, [customScrollbars])
  return null
}
