import type { CustomerOperation } from '@llave/api-contract/operations'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../../testing/page.testing'
import { TransferPanel } from './TransferPanel'

const open = (transfer: CustomerOperation['transfer']) =>
  show(
    <TransferPanel
      operation={{ numOperation: 1042, transfer } as CustomerOperation}
      state="PROVISION_FONDOS_ESTUDIO"
    />,
  )

it('says what to transfer and where to, also as a code for the bank’s app', () => {
  open({ beneficiary: 'Llave Hipotecas', iban: 'ES9121000418450200051332' })
  expect(screen.getByText('ES91 2100 0418 4502 0005 1332')).toBeDefined()
  expect(screen.getByRole('img', { name: 'Código QR de la transferencia' })).toBeDefined()
})

it('has no code while the brokerage has no account', () => {
  open(null)
  expect(screen.getByText(/Te enviaremos por correo/)).toBeDefined()
  expect(screen.queryByRole('img')).toBeNull()
})
