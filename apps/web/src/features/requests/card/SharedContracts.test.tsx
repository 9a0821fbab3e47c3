import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../../../lib/navigation/paths'
import { answer, show, signIn } from '../../../testing/page.testing'
import { SharedContracts } from './SharedContracts'

const shared = { operationId: 'o1', holderId: 'h2', numOperation: 1042, customer: 'Ana', hasPlace: true }

it('a co-holder finds whose request it is, and signs without the link', async () => {
  signIn()
  answer({ 'GET /contracts/shared': [{ ...shared, signature: 'DUE' }] })
  show(<SharedContracts />)
  expect(
    await screen.findByRole('heading', { name: 'Te han añadido como titular en la solicitud de Ana' }),
  ).toBeDefined()
  const sign = screen.getByRole('link', { name: 'Firmar el contrato' })
  expect(sign.getAttribute('href')).toBe(paths.signing('o1', 'h2'))
})

it('whoever has signed finds their own place, or else the copy', async () => {
  signIn()
  answer({ 'GET /contracts/shared': [{ ...shared, signature: 'GIVEN' }] })
  show(<SharedContracts />)
  const open = await screen.findByRole('link', { name: 'Abrir mi espacio' })
  expect(open.getAttribute('href')).toBe(paths.place('o1', 'h2'))
})

it('where their mailbox is somebody else’s too, the copy', async () => {
  signIn()
  answer({ 'GET /contracts/shared': [{ ...shared, signature: 'GIVEN', hasPlace: false }] })
  show(<SharedContracts />)
  expect(await screen.findByRole('button', { name: 'Ver la copia firmada' })).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
