import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { press, show, signIn } from '../../../testing/page.testing'
import { anOperation, serveOperation } from '../operation.testing'
import OperationDialog from './OperationDialog'

beforeEach(() => {
  signIn({ roles: ['admin'] })
})

it('a figure set by hand has what the questionnaire gives beside it, one press away', async () => {
  const byHand = { amountMortgage: 190_000, providingFunds: false, amountProject: null }
  serveOperation(() => anOperation({ amountMortgage: 200_000, amountProject: 250_000, byHand }))
  show(<OperationDialog operationId="o1" onClose={() => {}} />)
  const mortgage = await screen.findByLabelText<HTMLInputElement>('Hipoteca')
  expect(mortgage.value).toBe('200.000')
  expect(screen.getAllByText(/A mano; según el cuestionario/)).toHaveLength(3)
  await press(/^Volver a 190\.000/)
  expect(mortgage.value).toBe('190.000')
  await press('Volver a vacío')
  await press('Volver a Para el estudio de viabilidad')
  expect(screen.queryByText(/A mano/)).toBeNull()
  // These values are saved like typed ones.
  expect(within(document.body).getByRole('button', { name: /^Guardar/ })).toBeDefined()
})

it('no other figure says so', async () => {
  serveOperation(() => anOperation({ amountMortgage: 200_000 }))
  show(<OperationDialog operationId="o1" onClose={() => {}} />)
  await screen.findByLabelText('Hipoteca')
  expect(screen.queryByText(/A mano/)).toBeNull()
})
