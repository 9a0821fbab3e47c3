import type { OperationCollections } from '@llave/api-contract/collections.calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, expectRetry, field, fill, press, refusal, sent, show } from '../../testing/page.testing'
import OperationMoney from './operation/OperationMoney'

const NOTHING: OperationCollections = {
  state: 'EXPECTED',
  gap: null,
  invoices: [],
  provisions: [{ state: 'PROVISION_FONDOS', amount: 500, collected: 0, collections: [] }],
}
const INVOICED: OperationCollections = {
  state: 'INVOICED',
  gap: null,
  invoices: [
    {
      ...{ _id: 'f1', number: 'F-7', day: '2026-03-02', amount: 4000, collected: 1000, version: 2 },
      ...{ rectified: 0, creditNotes: [] },
      collections: [{ _id: 'k1', day: '2026-03-09', amount: 1000 }],
    },
  ],
  provisions: [],
}
const READ = 'GET /operations/:id/collections'
const SAVE = 'POST /operations/saveFeeInvoice'
const NOTE = 'POST /operations/noteCollection'
const page = <OperationMoney operationId="o1" />

const choose = async (what: string, item: string) => {
  await press(`Más acciones de ${what}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

beforeEach(() => answer({ [READ]: INVOICED }))

describe('the invoices and collections of an operation', () => {
  it('are waited for, and read again after an error', async () => {
    await expectRetry(page, READ, NOTHING)
    expect(await screen.findByText('Honorarios por facturar')).toBeDefined()
    expect(screen.getByRole('listitem').textContent).toBe('Provisión de fondosSin cobrar500\u00a0€')
  })

  it('say how much of each has arrived, and when', async () => {
    show(page)
    expect(await screen.findByText('Honorarios facturados')).toBeDefined()
    expect(screen.getByRole('listitem').textContent).toBe(
      'Factura F-7 · 2 marCobrado 1.000\u00a0€ de 4.000\u00a0€ · 1.000\u00a0€ el 9 mar4.000\u00a0€',
    )
  })

  it('take a new invoice; what is missing or taken is told at its field, and nothing is lost', async () => {
    answer({ [SAVE]: refusal('ERR_FORM_REVIEW_FIELDS', { number: 'error_form_duplicate_invoice' }) })
    show(page)
    await press('Añadir factura')
    await press('Guardar factura')
    await waitFor(() => expect(document.activeElement).toBe(field('Número de factura')))
    expect(sent(SAVE)).toEqual([])
    await fill(field('Número de factura'), 'F-8')
    await fill(field('Fecha de la factura'), '02/03/2026')
    await fill(field('Importe'), '1.210,50')
    await press('Guardar factura')
    expect(await screen.findAllByText('Ya hay una factura con este número.')).not.toHaveLength(0)
    expect(field('Importe').value).toBe('1.210,50')
    answer({ [SAVE]: INVOICED })
    await press('Guardar factura')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(SAVE).at(-1)).toEqual({ operationId: 'o1', number: 'F-8', day: '2026-03-02', amount: 1210.5 })
  })

  it('correct an invoice as it was read', async () => {
    answer({ [SAVE]: INVOICED })
    show(page)
    await choose('Factura F-7', 'Corregir')
    await fill(field('Importe'), '3500')
    await press('Guardar factura')
    await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
    expect(sent(SAVE)).toEqual([
      { operationId: 'o1', _id: 'f1', version: 2, number: 'F-7', day: '2026-03-02', amount: 3500 },
    ])
  })

  it('note what has arrived, at most what is outstanding', async () => {
    answer({ [NOTE]: INVOICED })
    show(page)
    await choose('Factura F-7', 'Apuntar cobro')
    expect(field('Importe').value).toBe('3.000')
    await fill(field('Importe'), '3000,01')
    await press('Apuntar cobro', screen.getByRole('dialog'))
    expect(await screen.findAllByText(/demasiado alto/)).not.toHaveLength(0)
    expect(sent(NOTE)).toEqual([])
    await fill(field('Importe'), '3000')
    await fill(field('Fecha del cobro'), '10/03/2026')
    await press('Apuntar cobro', screen.getByRole('dialog'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(NOTE)).toEqual([
      { operationId: 'o1', invoiceId: 'f1', day: '2026-03-10', amount: 3000, isReturn: false },
    ])
  })

  it('ask before a collection or an invoice is taken away', async () => {
    const UNDO = 'POST /operations/removeCollection'
    const REMOVE = 'POST /operations/removeFeeInvoice'
    const [invoice] = INVOICED.invoices
    const unpaid = { ...INVOICED, invoices: [{ ...invoice, collected: 0, collections: [] }] } as OperationCollections
    answer({ [UNDO]: unpaid, [REMOVE]: NOTHING })
    show(page)
    await press('Más acciones de Factura F-7')
    expect(screen.queryByRole('menuitem', { name: 'Quitar' })).toBeNull()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Quitar el cobro de 1.000\u00a0€' }))
    await press('Quitar', await screen.findByRole('dialog'))
    await waitFor(() => expect(within(screen.getByRole('listitem')).getByText('Sin cobrar')).toBeDefined())
    await choose('Factura F-7', 'Quitar')
    await press('Quitar', await screen.findByRole('dialog'))
    await waitFor(() => expect(screen.getByText('Honorarios por facturar')).toBeDefined())
    expect([sent(UNDO), sent(REMOVE)]).toEqual([
      [{ operationId: 'o1', collectionId: 'k1' }],
      [{ operationId: 'o1', invoiceId: 'f1' }],
    ])
  })

  it('rectify an invoice, for a reason, and note what is returned of it', async () => {
    const [invoice] = INVOICED.invoices
    const note = { _id: 'r1', number: 'R-1', day: '2026-03-12' as const, amount: 3500, reason: 'Descuento', version: 1 }
    const rectified = {
      ...INVOICED,
      invoices: [{ ...invoice, rectified: 3500, creditNotes: [note] }],
    } as OperationCollections
    answer({ [SAVE]: rectified, [NOTE]: rectified })
    show(page)
    await choose('Factura F-7', 'Añadir rectificativa')
    expect(field('Importe que se rectifica').value).toBe('4.000')
    await fill(field('Número de la rectificativa'), 'R-1')
    await fill(field('Fecha'), '12/03/2026')
    await fill(field('Importe que se rectifica'), '3500')
    await press('Guardar rectificativa')
    await waitFor(() => expect(document.activeElement).toBe(field('Motivo')))
    await fill(field('Motivo'), 'Descuento')
    await press('Guardar rectificativa')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(SAVE)).toEqual([
      {
        ...{ operationId: 'o1', rectifiesId: 'f1', number: 'R-1' },
        day: '2026-03-12',
        amount: 3500,
        reason: 'Descuento',
      },
    ])
    expect(screen.getByRole('listitem').textContent).toContain(
      'Rectificativa R-1 · 12 mar · -3.500 € · DescuentoPor devolver: 500 €',
    )
    await choose('Factura F-7', 'Apuntar devolución')
    expect(field('Importe').value).toBe('500')
    await fill(field('Fecha de la devolución'), '13/03/2026')
    await press('Apuntar devolución', screen.getByRole('dialog'))
    await waitFor(() => expect(sent(NOTE)).toHaveLength(1))
    expect(sent(NOTE)).toEqual([{ operationId: 'o1', invoiceId: 'f1', day: '2026-03-13', amount: 500, isReturn: true }])
  })
})
