import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { DataTable } from './DataTable'

const columns = [
  { id: 'name', title: 'Nombre', sortable: true, cell: (row: Row) => <a href="#x">{row.name}</a> },
  { id: 'amount', title: 'Importe', numeric: true, cell: (row: Row) => row.amount },
]
interface Row {
  readonly id: string
  readonly name: string
  readonly amount: number
}
const rows: Row[] = [
  { id: 'a', name: 'Ana', amount: 1 },
  { id: 'b', name: 'Blas', amount: 2 },
]
const basics = { caption: 'Personas', columns, rows, keyOf: (row: Row) => row.id, nameOf: (row: Row) => row.name }

describe('a table', () => {
  it('sorts by a column, and reverses the order when it is already sorted by it', async () => {
    const onSort = vi.fn()
    const { rerender } = render(<DataTable {...basics} onSort={onSort} />)
    await userEvent.click(screen.getByRole('button', { name: 'Nombre' }))
    expect(onSort).toHaveBeenLastCalledWith({ id: 'name', direction: 'asc' })
    rerender(<DataTable {...basics} onSort={onSort} sorting={{ id: 'name', direction: 'asc' }} />)
    expect(screen.getByRole('columnheader', { name: 'Nombre' }).getAttribute('aria-sort')).toBe('ascending')
    await userEvent.click(screen.getByRole('button', { name: 'Nombre' }))
    expect(onSort).toHaveBeenLastCalledWith({ id: 'name', direction: 'desc' })
  })

  it('opens a row on a click anywhere except on its controls', async () => {
    const onOpen = vi.fn()
    render(<DataTable {...basics} onOpen={onOpen} />)
    await userEvent.click(screen.getByRole('link', { name: 'Ana' }))
    expect(onOpen).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('cell', { name: '2' }))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1], false)
  })
})
