import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { RouterProvider } from 'react-router/dom'
import { cssVariables, theme } from '../ui/theme/mantine-theme'
import { ToastHost } from '../ui/toasts/ToastHost'
import { router } from './router'
import { SettingsFollower } from './SettingsFollower'

const colorScheme = localStorageColorSchemeManager({ key: 'llave.color-scheme' })
// The server puts a fresh nonce into index.html with every answer; in development there is none, and nothing checks it.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
// The scroll lock of dialogs inserts its own <style>.
setNonce(nonce)

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
      getStyleNonce={() => nonce}
    >
      <SettingsFollower />
      <RouterProvider router={router} />
      <ToastHost />
    </MantineProvider>
  )
}
