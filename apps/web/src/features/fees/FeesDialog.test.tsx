import type { StaffOperation } from '@llave/api-contract/operations'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../lib/api/api'
import { ApiError } from '../../lib/api/api-error'
import { needTexts } from '../../lib/texts/texts'
import FeesDialog from './FeesDialog'

vi.mock('../../lib/api/api', () => ({ call: vi.fn() }))
const server = vi.mocked(call)

const fees = { honorariosMin: 1000, honorariosMax: 4000, honorariosDoble: 8000 }
const ana = { name: 'Ana Gil', contract: { signed: true } }
const anOperation = (own: object) =>
  ({ _id: 'o1', version: 3, ...fees, feesDifferFromContract: false, holders: [], ...own }) as unknown as StaffOperation

let onClose = vi.fn()
let user = userEvent.setup()

function show(operation: StaffOperation) {
  onClose = vi.fn()
  user = userEvent.setup()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <FeesDialog operation={operation} onClose={onClose} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const sent = () => server.mock.calls.map(([key, options]) => [key, options?.body])

beforeAll(() => needTexts('fees', 'operations'))
beforeEach(() => {
  server.mockReset()
  server.mockResolvedValue({} as never)
})

describe('the fees', () => {
  it('are three; the double follows the maximum, each stands in words, and nothing is sent while one is missing', async () => {
    show(anOperation({ honorariosMin: null }))
    await user.clear(field('Máximo'))
    await user.type(field('Máximo'), '4.500,55')
    expect(field('Doble').value).toBe('9.001,10')
    expect(screen.getByText('cuatro mil quinientos euros con cincuenta y cinco céntimos')).toBeDefined()
    expect(screen.getByText('nueve mil un euros con diez céntimos')).toBeDefined()
    await press('Guardar honorarios')
    await waitFor(() => expect(document.activeElement).toBe(field('Mínimo')))
    expect(server).not.toHaveBeenCalled()
    await user.type(field('Mínimo'), '4600')
    await press('Guardar honorarios')
    expect(await screen.findAllByText(/demasiado alto/)).not.toHaveLength(0)
    expect(server).not.toHaveBeenCalled()
    await user.clear(field('Mínimo'))
    await user.type(field('Mínimo'), '1200')
    await press('Guardar honorarios')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const body = { honorariosMin: 1200, honorariosMax: 4500.55, honorariosDoble: 9001.1, resign: false, version: 3 }
    expect(sent()).toEqual([['PUT /operations/:id/fees', body]])
  })

  it('are calculated by default, with the rule behind them', async () => {
    const proposed = { honorariosMin: 1500, honorariosMax: 5000, honorariosDoble: 10_000 }
    server.mockResolvedValueOnce({ ...proposed, rule: 'OTHER', exceeded: true, words: {} } as never)
    show(anOperation({}))
    await press('Calcular por defecto')
    await waitFor(() => expect(field('Doble').value).toBe('10.000'))
    expect(screen.getByText(/Ningún titular es funcionario; la hipoteca supera/)).toBeDefined()
  })

  it('are asked about before others than the signed ones are saved; to dismiss the question saves nothing', async () => {
    show(anOperation({ holders: [ana, { name: 'Luis Soto', contract: { signed: false } }] }))
    await user.clear(field('Mínimo'))
    await user.type(field('Mínimo'), '900')
    await press('Guardar honorarios')
    expect(await screen.findByText(/las firmas de Ana Gil dejan de contar/)).toBeDefined()
    await user.keyboard('{Escape}')
    expect(field('Mínimo').value).toBe('900')
    expect([server.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0])
    await press('Guardar honorarios')
    await user.click(await screen.findByRole('button', { name: 'Guardar y pedir otra firma' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toEqual([['PUT /operations/:id/fees', { ...fees, honorariosMin: 900, resign: true, version: 3 }]])
  })

  it('that were signed as they are need no question', async () => {
    show(anOperation({ holders: [ana] }))
    await press('Guardar honorarios')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toEqual([['PUT /operations/:id/fees', { ...fees, resign: false, version: 3 }]])
  })

  it('that somebody else has saved meanwhile are chosen between, and never overwritten unasked', async () => {
    const current = { honorariosMin: 1100 }
    const details = { fields: ['honorariosMin'], current, version: 4 }
    server.mockRejectedValueOnce(new ApiError(409, 'ERR_VERSION_CONFLICT', {}, details))
    show(anOperation({}))
    await user.clear(field('Mínimo'))
    await user.type(field('Mínimo'), '900')
    await press('Guardar honorarios')
    await user.click(await screen.findByRole('radio', { name: /^El de otra persona: 1/ }))
    await press('Aplicar')
    await waitFor(() => expect(field('Mínimo').value).toBe('1.100'))
    await press('Guardar honorarios')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent().at(-1)).toEqual(['PUT /operations/:id/fees', { ...fees, ...current, resign: false, version: 4 }])
  })
})
