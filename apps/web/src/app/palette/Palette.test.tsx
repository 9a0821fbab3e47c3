import type { SignedIn } from '@llave/api-contract/people'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { memoryRouter, Routed } from '../../lib/navigation/router.testing'
import { endSession, startSession } from '../../lib/session/session'
import { needTexts } from '../../lib/texts/texts'
import { Palette } from './Palette'

beforeAll(() => needTexts('area'))
afterEach(() => {
  cleanup()
  endSession('SIGNED_OUT')
})

it('Esc empties the box and leaves it', async () => {
  const token = `h.${btoa(JSON.stringify({ exp: 4e9 }))}.s`
  startSession({ token, record: { _id: 'u1', roles: ['admin'], settings: {} } as unknown as SignedIn }, false)
  const router = memoryRouter({ '*': <Palette inBar /> })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Routed router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Buscar' })
  await userEvent.type(box, 'an')
  expect(box.value).toBe('an')
  await userEvent.keyboard('{Escape}')
  expect([box.value, document.activeElement]).toEqual(['', document.body])
})
