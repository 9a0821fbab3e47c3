import type { LeadForm } from '@llave/api-contract/leads.calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answer, expectRetry, field, isWrong, press, refused, sent, show } from '../../testing/page.testing'
import LeadFormTab from './LeadFormTab'

const settings = (own: Partial<LeadForm> = {}): LeadForm => ({
  ...{ active: false, origins: '', url: 'https://llave.example/formulario' },
  ...own,
})
const tab = <LeadFormTab />
const line = () => document.querySelector('code')?.textContent

it('waits for the settings, and reads them again after an error', async () => {
  await expectRetry(tab, 'GET /leadForm', settings())
  expect(await screen.findByText('Al encenderlo verás aquí cómo queda.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Abrir el formulario' })).toBeNull()
})

it('is switched on for named sites; what is no site is said at its field, and kept', async () => {
  const on = settings({ active: true, origins: 'https://www.casa.example' })
  answer({ 'GET /leadForm': settings(), 'PUT /leadForm': refused({ origins: 'error_form_origins' }) })
  show(tab)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Recibir lo que llegue por el formulario' }))
  const sites = field(/Webs que pueden mostrarlo/)
  await userEvent.type(sites, 'http://casa')
  await press('Guardar')
  expect(isWrong(sites)).toBe(true)
  await userEvent.clear(sites)
  await userEvent.type(sites, 'www.casa.example')
  await press('Guardar')
  await waitFor(() => expect(isWrong(sites)).toBe(true))
  expect(sites.value).toBe('www.casa.example')
  answer({ 'PUT /leadForm': on, 'GET /leadForm': on })
  await press('Guardar')
  expect(await screen.findByTitle('Vista previa del formulario')).toBeDefined()
  expect(sent('PUT /leadForm').at(-1)).toEqual({ active: true, origins: 'www.casa.example' })
  expect(screen.queryByText(/Mientras, puedes compartir su enlace/)).toBeNull()
})

it('of its settings only what was changed is sent', async () => {
  const before = settings({ origins: 'https://www.casa.example' })
  answer({ 'GET /leadForm': before, 'PUT /leadForm': { ...before, active: true } })
  show(tab)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Recibir lo que llegue por el formulario' }))
  await press('Guardar')
  await waitFor(() => expect(sent('PUT /leadForm')).toEqual([{ active: true }]))
})

it('gives the line for the website in each language, and says when no site may show it', async () => {
  answer({ 'GET /leadForm': settings({ active: true }) })
  show(tab)
  expect(await screen.findByText(/Mientras, puedes compartir su enlace/)).toBeDefined()
  expect(line()).toContain('src="https://llave.example/formulario?idioma=es"')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Idioma' }), 'Català')
  expect(line()).toContain('src="https://llave.example/formulario?idioma=ca"')
  const open = screen.getByRole<HTMLAnchorElement>('link', { name: 'Abrir el formulario' })
  expect(open.href).toBe('https://llave.example/formulario?idioma=ca')
  expect(screen.getByTitle('Vista previa del formulario').hasAttribute('inert')).toBe(true)
})
