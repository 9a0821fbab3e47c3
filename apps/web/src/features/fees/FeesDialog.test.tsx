import type { StaffOperation } from '@llave/api-contract/operations'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, fill, inTurn, press, refusal, sent, show } from '../../testing/page.testing'
import FeesDialog from './FeesDialog'

const fees = { honorariosMin: 1000, honorariosMax: 4000, honorariosDoble: 8000 }
const ana = { name: 'Ana Gil', contract: { signed: true } }
const anOperation = (own: object) =>
  ({
    _id: 'o1',
    version: 3,
    ...fees,
    byHand: {},
    feesDifferFromContract: false,
    holders: [],
    ...own,
  }) as unknown as StaffOperation

let onClose = vi.fn()

function open(operation: StaffOperation) {
  onClose = vi.fn()
  show(<FeesDialog operation={operation} onClose={onClose} />)
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const CALL = 'PUT /operations/:id/fees'

beforeEach(() => answer({ [CALL]: {} }))

describe('the fees', () => {
  it('are three; the double follows the maximum, each stands in words, and nothing is sent while one is missing', async () => {
    open(anOperation({ honorariosMin: null }))
    await fill(field('Máximo'), '4.500,55')
    expect(field('Si firma sin nosotros').value).toBe('9.001,10')
    expect(screen.getByText('cuatro mil quinientos euros con cincuenta y cinco céntimos')).toBeDefined()
    expect(screen.getByText('nueve mil un euros con diez céntimos')).toBeDefined()
    await press('Guardar honorarios')
    await waitFor(() => expect(document.activeElement).toBe(field('Mínimo')))
    expect(sent(CALL)).toEqual([])
    await userEvent.type(field('Mínimo'), '4600')
    await press('Guardar honorarios')
    expect(await screen.findAllByText(/demasiado alto/)).not.toHaveLength(0)
    expect(sent(CALL)).toEqual([])
    await fill(field('Mínimo'), '1200')
    await press('Guardar honorarios')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const body = { honorariosMin: 1200, honorariosMax: 4500.55, honorariosDoble: 9001.1, resign: false, version: 3 }
    expect(sent(CALL)).toEqual([body])
  })

  it('are calculated by default, with the rule behind them', async () => {
    const proposed = { honorariosMin: 1500, honorariosMax: 5000, honorariosDoble: 10_000 }
    answer({ 'GET /operations/:id/fees': { ...proposed, rule: 'OTHER', exceeded: true } })
    open(anOperation({}))
    await press('Usar los honorarios estándar')
    await waitFor(() => expect(field('Si firma sin nosotros').value).toBe('10.000'))
    expect(screen.getByText(/ningún titular es funcionario y la hipoteca supera/)).toBeDefined()
  })

  it('that were set by hand stand beside the defaults, one press away', async () => {
    open(
      anOperation({
        honorariosMax: 3900,
        honorariosDoble: 7800,
        byHand: { honorariosMax: 4000, honorariosDoble: 8000 },
      }),
    )
    expect(screen.getAllByText(/A mano; estándar/)).toHaveLength(2)
    await press(/^Volver a 4\.000/)
    expect([field('Máximo').value, field('Si firma sin nosotros').value]).toEqual(['4.000', '8.000'])
    expect(screen.queryByText(/A mano/)).toBeNull()
  })

  it('are asked about before others than the signed ones are saved; to dismiss the question saves nothing', async () => {
    open(anOperation({ holders: [ana, { name: 'Luis Soto', contract: { signed: false } }] }))
    await fill(field('Mínimo'), '900')
    await press('Guardar honorarios')
    expect(await screen.findByText(/las firmas de Ana Gil dejan de contar/)).toBeDefined()
    await userEvent.keyboard('{Escape}')
    expect(field('Mínimo').value).toBe('900')
    expect([sent(CALL), onClose.mock.calls]).toEqual([[], []])
    await press('Guardar honorarios')
    await press('Guardar y pedir otra firma')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent(CALL)).toEqual([{ ...fees, honorariosMin: 900, resign: true, version: 3 }])
  })

  it('that were signed as they are need no question', async () => {
    open(anOperation({ holders: [ana] }))
    await press('Guardar honorarios')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent(CALL)).toEqual([{ ...fees, resign: false, version: 3 }])
  })

  it('that somebody else has saved meanwhile are chosen between, and never overwritten unasked', async () => {
    const current = { honorariosMin: 1100 }
    const details = { fields: ['honorariosMin'], current, version: 4 }
    answer({ [CALL]: inTurn(refusal('ERR_VERSION_CONFLICT', {}, details), {}) })
    open(anOperation({}))
    await fill(field('Mínimo'), '900')
    await press('Guardar honorarios')
    await userEvent.click(await screen.findByRole('radio', { name: /^El de otra persona: 1/ }))
    await press('Aplicar')
    await waitFor(() => expect(field('Mínimo').value).toBe('1.100'))
    await press('Guardar honorarios')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent(CALL).at(-1)).toEqual({ ...fees, ...current, resign: false, version: 4 })
  })
})
