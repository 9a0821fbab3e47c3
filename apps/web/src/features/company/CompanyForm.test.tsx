import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { toasts } from '../../lib/show-toast'
import { answer, press, sent, show } from '../../testing/page.testing'
import { CompanyForm } from './CompanyForm'
import { aCompany } from './company.testing'

const company = aCompany({ cif: null, iban: null, missing: ['cif', 'iban'] })
const CALL = 'PUT /company'

beforeEach(() => answer({ [CALL]: ({ body }) => ({ ...company, ...(body as object) }) }))

const open = () =>
  show(<CompanyForm company={company} />, { path: '/', others: { '/elsewhere': <p>En otra parte</p> } }).router

describe('the company form', () => {
  it('offers to save only what has changed, and sends only that', async () => {
    open()
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
    await userEvent.type(screen.getByLabelText('IBAN'), 'es9121000418450200051332')
    expect(screen.getByLabelText<HTMLInputElement>('IBAN').value).toBe('ES91 2100 0418 4502 0005 1332')
    expect(screen.getByText('1 cambio sin guardar')).toBeTruthy()
    await press('Guardar')
    await waitFor(() => expect(sent(CALL)).toEqual([{ iban: 'ES9121000418450200051332', version: 1 }]))
    await waitFor(() => expect(toasts.get()).toMatchObject([{ kind: 'success' }]))
  })

  it('sends nothing wrong, and says where it is', async () => {
    open()
    await userEvent.type(screen.getByLabelText('CIF'), 'B1234')
    await press('Guardar')
    expect(screen.getByText('Revise los campos del formulario.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'CIF' }).getAttribute('href')).toBe('#company-cif')
    expect(sent(CALL)).toEqual([])
  })

  it('discards changes', async () => {
    open()
    await userEvent.type(screen.getByLabelText('CIF'), 'B1234')
    await press('Descartar cambios')
    expect(screen.getByLabelText<HTMLInputElement>('CIF').value).toBe('')
    expect(screen.queryByText(/sin guardar$/)).toBeNull()
  })

  it('asks before changes are left behind', async () => {
    const router = open()
    await userEvent.type(screen.getByLabelText('CIF'), 'B1234')
    await act(() => router.navigate('/elsewhere'))
    expect(screen.queryByText('En otra parte')).toBeNull()
    await press('Salir sin guardar')
    expect(await screen.findByText('En otra parte')).toBeTruthy()
  })
})
