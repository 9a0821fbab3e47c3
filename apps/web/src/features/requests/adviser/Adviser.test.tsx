import type { CustomerOperation } from '@llave/api-contract/operations'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { needTexts } from '../../../lib/texts/texts'
import { Adviser } from './Adviser'

vi.mock('../../../lib/api/config', () => ({
  useConfig: () => ({ companyName: 'Llave Hipotecas', phone: '934 000 000', email: 'hola@llave.example' }),
}))

beforeAll(() => needTexts('requests'))

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
  ['Lleva tu solicitud', marta, ['tel:612345678', 'https://wa.me/34612345678']],
  ['Te atiende mientras Elena está fuera', { ...marta, standsInFor: 'Elena', phone: '933111222' }, ['tel:933111222']],
  ['Lleva tu solicitud', { ...marta, phone: null }, BROKERAGE],
  ['Aquí te atendemos', null, BROKERAGE],
])('says "%s", with ways to reach them', (role, responsable, ways) => {
  render(
    <MantineProvider env="test">
      <Adviser operation={{ responsable } as CustomerOperation} />
    </MantineProvider>,
  )
  expect(screen.getByText(role)).toBeDefined()
  expect(screen.getByText(responsable ? 'Marta Soler' : 'Llave Hipotecas')).toBeDefined()
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(ways)
  cleanup()
})
