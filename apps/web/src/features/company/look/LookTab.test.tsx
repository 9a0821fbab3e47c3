import { type Company, companyCalls } from '@llave/api-contract/company.calls'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { AnyAddress } from '../../../lib/navigation/router.testing'
import { needTexts } from '../../../lib/texts/texts'
import { aCompany } from '../company.testing'
import LookTab from './LookTab'

const company = aCompany({ logo: 'data:image/png;base64,iVBORw0KGgo=', brandColor: '#7a2f9e', version: 4 })
let sent: Partial<Company>[]

beforeAll(() => needTexts('company'))
beforeEach(async () => {
  sent = []
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    const changes = method === 'PUT' ? (JSON.parse(String(body)) as Partial<Company>) : {}
    if (method === 'PUT') sent.push(changes)
    return Response.json({ success: true, res: { ...company, ...changes } })
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <AnyAddress>
          <LookTab />
        </AnyAddress>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByRole('button', { name: 'Guardar la marca' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar la marca' }))
const takes = (body: unknown) => companyCalls['PUT /company'].body.strict().safeParse(body).success

it('a new colour is sent alone: the logo may be somebody else’s by now', async () => {
  const code = screen.getByRole('textbox', { name: /Código del color/ })
  await userEvent.clear(code)
  await userEvent.type(code, '0070A8')
  await save()
  await waitFor(() => expect(sent).toEqual([{ brandColor: '#0070a8', version: 4 }]))
  expect(takes(sent[0])).toBe(true)
})

it('a logo that was removed is sent alone, as none', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Quitar el logotipo' }))
  await save()
  await waitFor(() => expect(sent).toEqual([{ logo: null, version: 4 }]))
  expect(takes(sent[0])).toBe(true)
})

it('a colour on which white text cannot be read is not sent; the nearest that can is offered', async () => {
  const code = screen.getByRole('textbox', { name: /Código del color/ })
  await userEvent.clear(code)
  await userEvent.type(code, '#ffd500')
  await save()
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: /^Usar #/ }))
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(takes(sent[0])).toBe(true)
})
