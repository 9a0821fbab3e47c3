import type { Movement } from '@llave/api-contract/collections.calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error'
import { upload } from '../../lib/api/upload'
import { answer, expectRetry, listed, press, sent, show } from '../../testing/page.testing'
import MoneyPage from './statements/MoneyPage'

vi.mock('../../lib/api/upload', () => ({ upload: vi.fn() }))

const LIST = 'POST /collections/listMovements'
const ASSIGN = 'POST /collections/assign'

const operation = { _id: 'o1', numOperation: 1042, title: 'Piso' }
const movement: Movement = {
  ...{ _id: 'm1', account: '0300', day: '2026-03-09', amount: 500, rest: 500, blocked: 0, concept: 'EXPEDIENTE 1042' },
  ...{ isAside: false, assigned: [] },
  candidates: [
    {
      ...{ why: 'OPERATION' as const, operation, holderName: 'Ana Gil', invoice: null },
      ...{ provision: 'PROVISION_FONDOS' as const, outstanding: 500 },
    },
    {
      ...{ why: 'OPERATION' as const, operation, holderName: 'Ana Gil', invoice: { _id: 'f1', number: 'F-7' } },
      ...{ provision: null, outstanding: 4000 },
    },
  ],
}
const done = { state: 'EXPECTED' as const, invoices: [], provisions: [] }
const page = <MoneyPage />

beforeEach(() => answer({ [LIST]: listed(movement), [ASSIGN]: done }))

async function choose(name: string) {
  await userEvent.upload(await screen.findByLabelText('Elegir extracto', { selector: 'input' }), new File(['11'], name))
}

describe('the money that has arrived', () => {
  it('is waited for, and read again after an error', async () => {
    await expectRetry(page, LIST, listed())
    expect(await screen.findByText('No queda nada por asignar.')).toBeDefined()
  })

  it('says what it may be for and why; a press assigns as much as is outstanding', async () => {
    show(page)
    await press(/Nº 1042.*Factura F-7.*por el número de operación/)
    await waitFor(() =>
      expect(sent(ASSIGN)).toEqual([{ movementId: 'm1', operationId: 'o1', invoiceId: 'f1', amount: 500 }]),
    )
  })

  it('below zero returns what a credit note leaves to return', async () => {
    const invoice = { _id: 'f1', number: 'R-1' }
    const candidates = [
      { ...{ why: 'NAME' as const, operation, holderName: 'Ana Gil' }, invoice, provision: null, outstanding: -700 },
    ]
    answer({ [LIST]: listed({ ...movement, amount: -500, rest: -500, candidates }) })
    show(page)
    await press(/Nº 1042.*Devolución de la rectificativa R-1.*por el nombre/)
    await waitFor(() =>
      expect(sent(ASSIGN)).toEqual([{ movementId: 'm1', operationId: 'o1', invoiceId: 'f1', amount: 500 }]),
    )
  })

  it('is confirmed with a key on the movement, and not by one that is typed elsewhere', async () => {
    show(page)
    const row = (await screen.findByText('EXPEDIENTE 1042')).closest('li')
    await userEvent.keyboard('1')
    expect(sent(ASSIGN)).toEqual([])
    act(() => row?.focus())
    await userEvent.keyboard('3')
    expect(sent(ASSIGN)).toEqual([])
    await userEvent.keyboard('1')
    await waitFor(() =>
      expect(sent(ASSIGN)).toEqual([
        { movementId: 'm1', operationId: 'o1', provision: 'PROVISION_FONDOS', amount: 500 },
      ]),
    )
  })

  it('is assigned to what is outstanding of an operation that somebody looks up', async () => {
    const invoice = { _id: 'f9', number: 'F-9', day: '2026-03-02' as const, amount: 300, collected: 100.1, version: 1 }
    answer({
      'POST /operations/search': { records: [{ ...operation, _id: 'o9', numOperation: 1099, isArchived: true }] },
      'GET /operations/:id/collections': { ...done, invoices: [{ ...invoice, collections: [] }] },
    })
    show(page)
    await press('Buscar operación…')
    await userEvent.type(screen.getByRole('combobox', { name: 'Operación' }), 'piso')
    await userEvent.click(await screen.findByRole('option', { name: /1099/ }))
    await press(/Factura F-9: asignar 199,90/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(ASSIGN)).toEqual([{ movementId: 'm1', operationId: 'o9', invoiceId: 'f9', amount: 199.9 }])
  })

  it('is set aside when it is no collection, and comes back', async () => {
    const ASIDE = 'POST /collections/setAside'
    answer({ [ASIDE]: { _id: 'm1' } })
    show(page)
    await press('No es un cobro')
    await waitFor(() => expect(sent(ASIDE)).toEqual([{ movementId: 'm1', isAside: true }]))
    answer({ [LIST]: listed({ ...movement, isAside: true, candidates: [] }) })
    await userEvent.click(screen.getByRole('radio', { name: 'No son cobros' }))
    await press('Volver a ponerlo por asignar')
    await waitFor(() => expect(sent(ASIDE).at(-1)).toEqual({ movementId: 'm1', isAside: false }))
  })

  it('that is assigned says to what, and is taken back with a press', async () => {
    const UNDO = 'POST /operations/removeCollection'
    const assigned = [{ _id: 'k1', operation, number: 'F-7', provision: null, amount: 500 }]
    answer({ [UNDO]: done, [LIST]: listed({ ...movement, rest: 0, assigned, candidates: [] }) })
    show(page, { at: '/cobros?estado=ASSIGNED' })
    expect(await screen.findByText(/Factura F-7 · 500/)).toBeDefined()
    await press('Quitar el cobro de la operación 1042')
    await waitFor(() => expect(sent(UNDO)).toEqual([{ operationId: 'o1', collectionId: 'k1' }]))
    expect(sent(LIST)[0]).toMatchObject({ state: 'ASSIGNED' })
  })

  it('of which somebody who is blocked has paid a part says so, and is no longer set aside', async () => {
    answer({ [LIST]: listed({ ...movement, amount: 800, blocked: 300 }) })
    show(page)
    expect(await screen.findByText(/^300.€ son de alguien cuyos datos están bloqueados/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'No es un cobro' })).toBeNull()
  })
})

describe('a statement', () => {
  it('says what it has brought', async () => {
    vi.mocked(upload).mockResolvedValue({ accounts: 1, movements: 12, fresh: 1, matched: 3 })
    show(page)
    await choose('extracto.n43')
    expect((await screen.findByRole('status')).textContent).toBe('12 movimientos: 1 nuevo, 3 asignados sin dudas.')
  })

  it('that is wrong is refused with its lines', async () => {
    const faults = [
      { line: 4, fault: 'CREDITS' },
      { line: 4, fault: 'BALANCE' },
    ]
    vi.mocked(upload).mockRejectedValue(new ApiError(422, 'ERR_STATEMENT_WRONG', {}, { faults }))
    show(page)
    await choose('extracto.n43')
    const alert = await screen.findByRole('alert')
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Línea 4: los abonos no suman lo que dice.', 'Línea 4: el saldo final no sale de los movimientos.'])
    expect(screen.queryByRole('status')).toBeNull()
  })
})
