import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from 'react-router/dom'
import { STYLE_NONCE } from '../lib/style-nonce'
import { cssVariables, theme } from '../ui/theme/mantine-theme'
import { ToastHost } from '../ui/toasts/ToastHost'
import { router } from './router'
import { SettingsFollower } from './SettingsFollower'

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
