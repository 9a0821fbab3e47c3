import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '../lib/query-client'
import { cssVariables, theme } from '../ui/theme/mantine-theme'
import { ToastHost } from '../ui/toasts/ToastHost'
import { router } from './router'
import { SettingsFollower } from './SettingsFollower'

const colorScheme = localStorageColorSchemeManager({ key: 'llave.color-scheme' })
// The server puts a fresh nonce into index.html with every answer; without one (development) nothing checks it.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <SettingsFollower />
        <RouterProvider router={router} />
        <ToastHost />
      </QueryClientProvider>
    </MantineProvider>
  )
}
