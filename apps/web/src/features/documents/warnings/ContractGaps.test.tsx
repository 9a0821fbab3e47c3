import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show, signIn } from '../../../testing/page.testing'
import { ContractGaps } from './ContractGaps'

const link = () => screen.queryByRole('link', { name: 'Completar los datos de la empresa' })

it('names what is missing, and leads the owner to where it is filled in', () => {
  signIn({ roles: ['superadmin'] })
  show(<ContractGaps missing={['cif', 'honorariosMin']} />)
  expect(screen.getByText(/el CIF de la empresa y los honorarios mínimos/)).toBeDefined()
  expect(link()?.getAttribute('href')).toBe('/configuracion/empresa')
})

it('tells a broker who fills in the company’s data, and that the contract leaves by itself', () => {
  signIn({ roles: ['admin'] })
  show(<ContractGaps missing={['cif']} waits />)
  expect(screen.getByText(/saldrá solo/)).toBeDefined()
  expect(screen.getByText(/superadministrador/)).toBeDefined()
  expect(link()).toBeNull()
})

it('says nothing of a contract that lacks nothing, nor of the company when only fees are missing', () => {
  signIn({ roles: ['superadmin'] })
  show(<ContractGaps missing={[]} />)
  expect(screen.queryByText(/faltan datos/)).toBeNull()
  show(<ContractGaps missing={['honorariosMin']} />)
  expect(link()).toBeNull()
})
