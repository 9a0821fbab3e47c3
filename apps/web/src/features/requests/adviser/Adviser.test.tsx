import type { CustomerOperation } from '@llave/api-contract/operations'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, show } from '../../../testing/page.testing'
import { Adviser } from './Adviser'

beforeEach(() =>
  answer({ 'GET /config': { companyName: 'Llave Hipotecas', phone: '934 000 000', email: 'hola@llave.example' } }),
)

type Asked = NonNullable<CustomerOperation['responsable']>
const marta: Asked = {
  name: 'Marta',
  lastname: 'Soler',
  avatar: null,
  avatarColor: null,
  phone: '612345678',
  standsInFor: null,
}

const BROKERAGE = ['tel:934000000', 'mailto:hola@llave.example']

it.each([
  ['Te acompaña en tu solicitud', marta, ['tel:612345678', 'https://wa.me/34612345678']],
  ['Te atiende mientras Elena está fuera', { ...marta, standsInFor: 'Elena', phone: '933111222' }, ['tel:933111222']],
  ['Te acompaña en tu solicitud', { ...marta, phone: null }, BROKERAGE],
  ['Tu equipo', null, BROKERAGE],
])('says "%s", with ways to reach them', async (role, responsable, ways) => {
  show(<Adviser operation={{ responsable } as CustomerOperation} />)
  expect(await screen.findByText(role)).toBeDefined()
  expect(screen.getByText(responsable ? 'Marta Soler' : 'Llave Hipotecas')).toBeDefined()
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(ways)
})
