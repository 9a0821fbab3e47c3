import type { Company } from '@llave/api-contract/company.calls'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryRouter, Routed } from '../../lib/navigation/router.testing'
import { dismissToast, toasts } from '../../lib/show-toast'
import { needTexts } from '../../lib/texts/texts'
import { CompanyForm } from './CompanyForm'
import { aCompany } from './company.testing'

const company = aCompany({ cif: null, iban: null, missing: ['cif', 'iban'] })

function serve() {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    const changes = method === 'PUT' ? (JSON.parse(String(body)) as Partial<Company>) : {}
    if (method === 'PUT') sent.push(changes)
    return Response.json({ success: true, res: { ...company, ...changes } })
  })
  return sent
}

function show() {
  const router = memoryRouter({
    '/': <CompanyForm company={company} />,
    '/elsewhere': <p>En otra parte</p>,
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Routed router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return router
}

beforeAll(() => needTexts('company'))
beforeEach(() => {
  for (const toast of toasts.get()) dismissToast(toast.id)
})
afterEach(() => vi.unstubAllGlobals())

describe('the company form', () => {
  it('offers to save only what has changed, and sends only that', async () => {
    const sent = serve()
    show()
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
    await userEvent.type(screen.getByLabelText('IBAN'), 'es9121000418450200051332')
    expect(screen.getByLabelText<HTMLInputElement>('IBAN').value).toBe('ES91 2100 0418 4502 0005 1332')
    expect(screen.getByText('1 cambio sin guardar')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(sent).toEqual([{ iban: 'ES9121000418450200051332', version: 1 }]))
    await waitFor(() => expect(toasts.get()).toMatchObject([{ kind: 'success' }]))
  })

  it('sends nothing wrong, and says where it is', async () => {
    const sent = serve()
    show()
    await userEvent.type(screen.getByLabelText('CIF'), 'B1234')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(screen.getByText('Revise los campos del formulario.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'CIF' }).getAttribute('href')).toBe('#company-cif')
    expect(sent).toEqual([])
  })

  it('discards changes', async () => {
    serve()
    show()
    await userEvent.type(screen.getByLabelText('CIF'), 'B1234')
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(screen.getByLabelText<HTMLInputElement>('CIF').value).toBe('')
    expect(screen.queryByText(/sin guardar$/)).toBeNull()
  })

  it('asks before changes are left behind', async () => {
    serve()
    const router = show()
    await userEvent.type(screen.getByLabelText('CIF'), 'B1234')
    await act(() => router.navigate('/elsewhere'))
    expect(screen.queryByText('En otra parte')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
    expect(await screen.findByText('En otra parte')).toBeTruthy()
  })
})
