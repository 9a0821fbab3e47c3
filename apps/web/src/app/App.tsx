import { localStorageColorSchemeManager, MantineProvider, useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router/dom'
import { useSettings } from '../lib/session/settings'
import { STYLE_NONCE } from '../lib/style-nonce'
import { cssVariables, theme } from '../ui/theme/mantine-theme'
import { ToastHost } from '../ui/toasts/ToastHost'
import { router } from './router'

const colorScheme = localStorageColorSchemeManager({ key: 'llave.color-scheme' })
// The scroll lock of dialogs inserts its own <style>, and looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: STYLE_NONCE })

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
      getStyleNonce={() => STYLE_NONCE}
    >
      <SettingsFollower />
      <RouterProvider router={router} />
      <ToastHost />
    </MantineProvider>
  )
}

/** Applies the settings of the whole document: theme and scroll bars. */
function SettingsFollower() {
  const { theme, customScrollbars } = useSettings()
  const { setColorScheme } = useMantineColorScheme()

  useEffect(() => setColorScheme(theme), [theme, setColorScheme])
  useEffect(() => {
    document.documentElement.dataset.scrollbars = customScrollbars ? 'custom' : 'system'
  }, [customScrollbars])
  return null
}
