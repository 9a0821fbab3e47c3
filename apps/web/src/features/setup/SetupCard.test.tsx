import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, calls, show, signIn } from '../../testing/page.testing'
import { SetupCard } from './setup.published'
import { allDoneBut, aSetup } from './setup.testing'

const READ = 'GET /setup'

it('leads the owner on, step by step', async () => {
  signIn({ roles: ['superadmin'], setup: 'EMPTY' })
  answer({ [READ]: aSetup({ COMPANY: 'DONE', SEAL: 'DONE' }) })
  show(<SetupCard />)
  expect(await screen.findByText('2 de 7 pasos · Siguiente: Logotipo y color')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continuar' }).getAttribute('href')).toBe('/puesta-en-marcha')
})

it('says that what is left can wait', async () => {
  signIn({ roles: ['superadmin'], setup: 'OPEN' })
  answer({ [READ]: allDoneBut({ BRAND: 'LATER' }) })
  show(<SetupCard />)
  expect(await screen.findByText('6 de 7 pasos · Lo demás, para más tarde')).toBeTruthy()
})

it('is gone once it has ended, also where the session does not know yet', async () => {
  signIn({ roles: ['superadmin'], setup: 'OPEN' })
  answer({ [READ]: allDoneBut({}, { ended: true }) })
  show(<SetupCard />)
  await waitFor(() => expect(calls(READ)).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})

it('says once it has ended what contracts lack of the company’s data', async () => {
  signIn({ roles: ['superadmin'], setup: 'GAPS' })
  answer({ [READ]: allDoneBut({ COMPANY: 'OPEN' }, { ended: true, missing: ['iban', 'phone'] }) })
  show(<SetupCard />)
  expect(await screen.findByText(/^Falta: IBAN y teléfono. Hasta que/i)).toBeTruthy()
  const action = screen.getByRole('link', { name: 'Completar los datos' })
  expect(action.getAttribute('href')).toBe('/configuracion/empresa')
})

it('asks nothing for anybody else', async () => {
  signIn({ roles: ['superadmin'] })
  show(<SetupCard />)
  expect(calls(READ)).toEqual([])
})
