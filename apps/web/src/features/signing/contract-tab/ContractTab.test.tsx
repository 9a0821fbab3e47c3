import type { CustomerOperation } from '@llave/api-contract/operations'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../../testing/page.testing'
import ContractTab from './ContractTab'

const operation = (contractReady: boolean) =>
  ({
    _id: 'o1',
    state: 'CONTRATO_INTERMEDIACION',
    contractReady,
    holders: [
      { _id: 'h1', name: 'Ana Gil', contract: { email: 'ana@correo.example', signed: false, faults: [], isOwn: true } },
    ],
  }) as unknown as CustomerOperation

const offered = () => [
  screen.queryByRole('link', { name: 'Firmar ahora' }) !== null,
  screen.queryByRole('button', { name: 'Reenviar contrato' }) !== null,
  screen.queryByRole('button', { name: 'Descargar contrato de Ana Gil' }) !== null,
]

it('a contract that can be signed is offered', () => {
  show(<ContractTab operation={operation(true)} />)
  expect(offered()).toEqual([true, true, true])
})

it('one that lacks something is being prepared: nothing of it is offered', () => {
  show(<ContractTab operation={operation(false)} />)
  expect(screen.getByText(/Estamos preparando tu contrato/)).toBeDefined()
  expect(offered()).toEqual([false, false, false])
})

it('says whose signature has to be repeated: the reader’s own, or another holder’s', () => {
  const rejected = { signed: false, rejected: true, rejectionReason: 'No se lee', faults: ['DNI_BACK'] }
  const holders = [
    { _id: 'h1', name: 'Ana Gil', contract: { ...rejected, isOwn: true } },
    { _id: 'h2', name: 'Luis Paz', contract: { ...rejected, isOwn: false } },
  ] as unknown as CustomerOperation['holders']
  show(<ContractTab operation={{ ...operation(true), holders }} />)
  expect(screen.getAllByText(/Solo te pedimos de nuevo: cara trasera/)).toHaveLength(1)
  expect(screen.getByText(/Luis Paz solo tiene que repetir: cara trasera del DNI o NIE/)).toBeDefined()
})
