import { COUNTED_AHEAD } from '@llave/domain/validation/limits'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { parsePath, useNavigate } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { defineList } from '../../lib/list/define-list'
import { flag } from '../../lib/list/params'
import { useList } from '../../lib/list/use-list'
import { answer, press, refusal, sent, show } from '../../testing/page.testing'
import { ListBar } from './ListBar'
import { ListTable } from './ListTable'

const definition = defineList('POST /notifications/listPagination', {
  filters: { read: flag },
  sorts: ['created'],
  sort: { id: 'created', direction: 'desc' },
})

const READ = 'POST /notifications/listPagination'

/** A server with this many notifications. */
function serve(count: number) {
  answer({
    [READ]({ body }) {
      const { page = 1, perPage = 100, searchText } = body.dataFilter ?? {}
      const found = searchText === 'nada' ? 0 : count
      const before = (page - 1) * perPage
      const size = Math.max(0, Math.min(perPage, found - before))
      const records = Array.from({ length: size }, (_, at) => ({
        _id: `n${before + at}`,
        name: `Aviso ${before + at}`,
        created: '2026-11-20T09:00:00Z' as const,
      }))
      const counted = Math.min(found, before + perPage + COUNTED_AHEAD)
      const ending = counted < found ? { countIsMinimum: true as const } : {}
      return { records, page, perPage: 100, count: counted, ...ending, unread: 0 }
    },
  })
}
const last = () => sent(READ).at(-1)

function Page() {
  const list = useList(definition)
  const navigate = useNavigate()
  return (
    <>
      <ListBar list={list} searchLabel="Buscar avisos">
        <button type="button" onClick={() => list.filter({ read: !list.asked.filters.read })}>
          Solo leídos
        </button>
      </ListBar>
      <ListTable
        list={list}
        rows={list.rows}
        caption="Avisos"
        columns={[
          { id: 'name', title: 'Aviso', cell: row => row.name },
          { id: 'created', title: 'Fecha', yields: 1, cell: row => row.created },
          { id: 'key', title: 'Clave', extra: true, yields: 2, cell: row => row._id, exports: ['_id'] },
        ]}
        nameOf={row => row.name}
        addressOf={(row, search) => `/avisos/${row._id}${search}`}
        countText={count => `${count} avisos`}
        empty="No hay avisos"
        create={{ label: 'Nuevo aviso', run: () => void navigate('/avisos/new') }}
        nothingFound="Ningún aviso"
        bulk={selected => (
          <button type="button" onClick={() => list.select(new Set())}>
            Borrar {selected.size}
          </button>
        )}
      />
    </>
  )
}

function open(address = '/') {
  return show(<Page />, {
    path: '/',
    // A separate history entry, because positions in a list are kept per entry.
    at: { ...parsePath(address), key: crypto.randomUUID() },
    others: { '/avisos/:id': <p>Un aviso</p> },
  }).router
}

// By text: finding a role in hundreds of rows takes a second each time.
const row = (name: string) => screen.findByText(name, { selector: 'a' })

/** Opens the list with this many notifications. */
async function filled(count: number) {
  serve(count)
  const router = open()
  await row('Aviso 0')
  return router
}

describe('the address of a list', () => {
  it('determines what is shown', async () => {
    serve(250)
    open('/?read=true&search=ana&direction=asc&page=2&other=1')
    await row('Aviso 100')
    expect(last()).toEqual({
      dataFilter: { page: 2, perPage: 100, searchText: 'ana' },
      sort: { id: 'created', direction: 'asc' },
      advancedFilter: { read: true },
    })
    expect(screen.getByLabelText('Buscar avisos')).toHaveProperty('value', 'ana')
  })

  it('follows sort, page and filters, and Back leads through them', async () => {
    const router = await filled(250)
    await userEvent.click(screen.getByLabelText('Página 3'))
    await row('Aviso 200')
    expect(router.state.location.search).toBe('?page=3')
    await userEvent.click(screen.getByText('Fecha'))
    await row('Aviso 0')
    expect(router.state.location.search).toBe('?direction=asc')
    await userEvent.click(screen.getByText('Solo leídos'))
    await waitFor(() => expect(last()?.advancedFilter).toEqual({ read: true }))
    await router.navigate(-1)
    await waitFor(() => expect(router.state.location.search).toBe('?direction=asc'))
    await router.navigate(-1)
    await row('Aviso 200')
  })

  it('of a page that no longer exists leads to the last one', async () => {
    serve(150)
    const router = open('/?page=9')
    await row('Aviso 100')
    expect(router.state.location.search).toBe('?page=2')
  })

  it('says so when there are more than the server has counted', async () => {
    await filled(30_000)
    expect(screen.getByText('Más de 10000 avisos')).toBeDefined()
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('-1')
    await userEvent.click(screen.getByLabelText('Página 101'))
    await row('Aviso 10000')
    expect(screen.getByText('Más de 20000 avisos')).toBeDefined()
    await userEvent.click(screen.getByLabelText('Página 201'))
    await row('Aviso 20000')
    expect(screen.getByText('30000 avisos')).toBeDefined()
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('30001')
  })

  it('offers to select as many as can be', async () => {
    await filled(900)
    await userEvent.click(screen.getByLabelText('Seleccionar todo'))
    expect(await screen.findByText('Seleccionar las 500 primeras')).toBeDefined()
  })
})

describe('a search', () => {
  it('applies from three characters on, and says so', async () => {
    await filled(3)
    await userEvent.type(screen.getByLabelText('Buscar avisos'), 'an')
    expect(screen.getAllByText('Escribe al menos 3 caracteres').length).toBeGreaterThan(0)
    expect(sent(READ).every(({ dataFilter }) => dataFilter?.searchText === '')).toBe(true)
    await userEvent.type(screen.getByLabelText('Buscar avisos'), 'a')
    await waitFor(() => expect(last()?.dataFilter?.searchText).toBe('ana'))
    expect(screen.queryByText('Escribe al menos 3 caracteres')).toBeNull()
  })
})

describe('a list without rows', () => {
  it('says that it is empty, and offers the first one', async () => {
    serve(0)
    open()
    expect(await screen.findByText('No hay avisos')).toBeTruthy()
    await press('Nuevo aviso')
    expect(await screen.findByText('Un aviso')).toBeTruthy()
  })

  it('says that nothing matches, with a way back to all', async () => {
    serve(2)
    const router = open('/?search=nada')
    expect(await screen.findByText('Ningún aviso')).toBeTruthy()
    const [clear] = screen.getAllByRole('button', { name: 'Limpiar filtros' })
    if (clear) await userEvent.click(clear)
    await row('Aviso 0')
    expect(router.state.location.search).toBe('')
  })

  it('shows an error that can be retried', async () => {
    answer({ [READ]: refusal('ERR_SERVER_GENERIC') })
    open()
    expect(await screen.findByRole('alert')).toBeTruthy()
    serve(1)
    await press('Reintentar')
    await row('Aviso 0')
  })
})

describe('the rows', () => {
  it('lead where their link does, from anywhere in them, and pass on where they come from', async () => {
    serve(2)
    const router = open('/?direction=asc')
    expect((await row('Aviso 1')).getAttribute('href')).toBe('/avisos/n1?direction=asc')
    const [cell] = screen.getAllByRole('cell', { name: '2026-11-20T09:00:00Z' })
    if (cell) await userEvent.click(cell)
    expect(await screen.findByText('Un aviso')).toBeTruthy()
    expect(router.state.location.state).toEqual({ from: '/?direction=asc' })
  })

  it('open with what was searched for a moment before, though it is not rendered yet', async () => {
    serve(2)
    const router = open()
    const link = await row('Aviso 0')
    await act(async () => {
      await router.navigate('/?search=aviso')
      fireEvent.click(link)
    })
    const { search, state } = router.state.location
    expect({ search, state }).toEqual({ search: '?search=aviso', state: { from: '/?search=aviso' } })
  })

  it('can be walked through with the arrow keys', async () => {
    serve(3)
    open()
    const first = await row('Aviso 0')
    first.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(await row('Aviso 1'))
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(first)
  })

  it('open in a new tab with Ctrl, and stay where they are when their text is being selected', async () => {
    serve(2)
    const router = open('/?direction=asc')
    await row('Aviso 1')
    const [cell] = screen.getAllByRole('cell', { name: '2026-11-20T09:00:00Z' })
    if (!cell) throw new Error('The row has its date')
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    fireEvent.click(cell, { ctrlKey: true })
    fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
    expect(opened.mock.calls).toEqual(Array(2).fill(['/avisos/n0?direction=asc', '_blank', 'noopener']))
    vi.spyOn(window, 'getSelection').mockReturnValueOnce({ toString: () => '2026' } as Selection)
    fireEvent.click(cell)
    expect(router.state.location.pathname).toBe('/')
  })

  it('are numbered within all pages, for those who hear them', async () => {
    serve(250)
    open('/?page=2')
    const second = (await row('Aviso 101')).closest('tr')
    expect(second?.getAttribute('aria-rowindex')).toBe('103')
    expect(second?.closest('table')?.getAttribute('aria-rowcount')).toBe('251')
  })

  it('are selected in a range with Shift, and all that were found at once', async () => {
    await filled(250)
    const user = userEvent.setup()
    await user.click(screen.getByLabelText('Seleccionar Aviso 2'))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByLabelText('Seleccionar Aviso 5'))
    await user.keyboard('{/Shift}')
    expect(screen.getByText('Borrar 4')).toBeTruthy()
    await user.click(screen.getByLabelText('Seleccionar todo'))
    await user.click(screen.getByRole('button', { name: 'Seleccionar las 250 encontradas' }))
    await screen.findByText('Borrar 250')
    expect(last()?.dataFilter).toMatchObject({ page: 2, perPage: 200 })
  })

  it('stay selected across pages, until other rows are requested', async () => {
    await filled(150)
    await userEvent.click(screen.getByLabelText('Seleccionar Aviso 3'))
    await userEvent.click(screen.getByLabelText('Página 2'))
    await row('Aviso 100')
    await userEvent.click(screen.getByLabelText('Seleccionar todo'))
    expect(screen.getByText('Borrar 51')).toBeTruthy()
    await userEvent.click(screen.getByLabelText('Seleccionar todo'))
    expect(screen.getByText('Borrar 1')).toBeTruthy()
    await userEvent.click(screen.getByText('Solo leídos'))
    await waitFor(() => expect(screen.queryByText(/^Borrar/)).toBeNull())
  })

  it('leave the focus in the table when they are done with', async () => {
    await filled(3)
    await userEvent.click(screen.getByLabelText('Seleccionar Aviso 1'))
    screen.getByText('Borrar 1').focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText(/^Borrar/)).toBeNull())
    await waitFor(() => expect(screen.getByLabelText('Avisos').contains(document.activeElement)).toBe(true))
  })
})

describe('the columns', () => {
  it('can be hidden, except the first, and stay so on this device', async () => {
    await filled(1)
    await press('Columnas')
    const choices = await screen.findByRole('group', { name: 'Columnas' })
    expect(within(choices).getAllByRole('checkbox')).toHaveLength(2)
    await userEvent.click(within(choices).getByRole('checkbox', { name: 'Fecha' }))
    expect(screen.queryByRole('columnheader', { name: 'Fecha' })).toBeNull()
    expect(localStorage.getItem('llave.columns.POST /notifications/listPagination')).toBe(
      '{"order":["created","key"],"hidden":["key","created"]}',
    )
  })

  it('give way where there is no room, as their choice says, but not the one by which the list is sorted', async () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(500)
    vi.spyOn(HTMLTableCellElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 36))
    await filled(1)
    await press('Columnas')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Clave' }))
    expect(await screen.findByRole('checkbox', { name: 'Clave (no cabe)' })).toHaveProperty('checked', true)
    expect(screen.getAllByRole('columnheader').map(head => head.textContent)).toEqual(['', 'Aviso', 'Fecha'])
    expect(screen.queryByRole('cell', { name: 'n0' })).toBeNull()
  })

  it('can be moved, and extra ones shown', async () => {
    await filled(1)
    const titles = () => screen.getAllByRole('columnheader').map(head => head.textContent)
    expect(titles()).toEqual(['', 'Aviso', 'Fecha'])
    await press('Columnas')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Clave' }))
    const up = screen.getByRole('button', { name: 'Subir la columna Clave' })
    await userEvent.click(up)
    expect(titles()).toEqual(['', 'Aviso', 'Clave', 'Fecha'])
    expect(screen.getByText('Clave: 1 / 2')).toBeDefined()
    // At the top, pressing the same key again does nothing, and the focus stays.
    expect([document.activeElement, up.getAttribute('aria-disabled')]).toEqual([up, 'true'])
    await userEvent.keyboard('{Enter}')
    expect(titles()).toEqual(['', 'Aviso', 'Clave', 'Fecha'])
    await press('Volver a las columnas iniciales')
    expect(titles()).toEqual(['', 'Aviso', 'Fecha'])
  })
})
