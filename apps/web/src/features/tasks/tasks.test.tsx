import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { keys } from '../../lib/queries/keys'
import { queryClient } from '../../lib/queries/query-client'
import {
  answer,
  choose,
  done,
  fill,
  hold,
  inTurn,
  listed,
  press,
  refusal,
  refused,
  sent,
  show,
  signIn,
} from '../../testing/page.testing'
import { ToastHost } from '../../ui/toasts/ToastHost'
import { TasksTab } from './operation/TasksTab'
import { TaskDrawer } from './panel/TaskDrawer'
import { QuickTaskDialog } from './quick/QuickTaskDialog'
import TasksPage from './TasksPage'
import { javier, aTask as task } from './task.testing'
import { MoveTask } from './week/MoveTask'

// The week view measures and scrolls; only its events are tested here.
vi.mock('@mantine/schedule', () => ({ WeekView: () => null }))

const OPERATIONS = [
  { _id: 'o2', numOperation: 1050, title: 'Piso en Vic', isArchived: false },
  { _id: 'o3', numOperation: 1051, title: 'Piso en Reus', isArchived: false },
  { _id: 'o4', numOperation: 1052, title: 'Casa en Olot', isArchived: true },
]

let stored: typeof task
let deleted: boolean
const [UPDATE, CREATE] = ['PUT /tasks/:id', 'POST /tasks'] as const

beforeEach(() => {
  stored = task
  deleted = false
  signIn({ ...javier, roles: ['admin'] })
  const saved = () => ({ record: stored })
  answer({
    'GET /views': [],
    'POST /users/list': [{ ...javier, email: 'j@llave.example' }],
    'POST /tasks/listPagination': () => (deleted ? listed() : listed(stored)),
    'GET /tasks/:id': saved,
    'POST /operations/search': ({ body }) => ({
      records: OPERATIONS.filter(
        ({ title, numOperation }) => title.includes(body.searchText) || String(numOperation) === body.searchText,
      ),
    }),
    'POST /operations/logCall': { logged: true },
    [UPDATE]: saved,
    [CREATE]: saved,
  })
})

it('a new task names everything that is missing, and is sent with its mode', async () => {
  const onClose = vi.fn()
  show(<TaskDrawer taskId="new" onClose={onClose} />)
  await press('Crear tarea')
  expect(await screen.findByText('Revise los campos del formulario.')).toBeDefined()
  expect(screen.getAllByText('Este campo es obligatorio').length).toBeGreaterThan(1)
  expect(sent(CREATE)).toEqual([])

  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Pedir la nota')
  await choose('Tipo', 'Llamada')
  await press('Crear tarea')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent(CREATE)).toMatchObject([
    { name: 'Pedir la nota', type: 'LLAMADA', responsable: 'u1', mode: 'new', operationId: null },
  ])
})

it.each(['', 'Piso'])('Enter takes the operation that the whole text finds, typed after %j', async earlier => {
  show(<TaskDrawer taskId="new" onClose={() => {}} />)
  const field = await screen.findByRole('combobox', { name: /Operación/ })
  if (earlier) {
    await userEvent.type(field, earlier)
    await screen.findByRole('option', { name: /Piso en Vic/ })
  }
  await userEvent.type(field, `${'Piso en Reus'.slice(earlier.length)}{Enter}`)
  await waitFor(() => expect((field as HTMLInputElement).value).toContain('1051'))
  // The form was not sent either.
  expect(screen.queryByText('Revise los campos del formulario.')).toBeNull()
})

it('an archived operation is found, and says that it takes no new tasks', async () => {
  show(<TaskDrawer taskId="new" onClose={() => {}} />)
  const field = await screen.findByRole('combobox', { name: /Operación/ })
  await userEvent.type(field, 'Casa en Olot')
  await userEvent.click(await screen.findByRole('option', { name: 'Nº 1052 · Casa en Olot (archivada)' }))
  expect((field as HTMLInputElement).value).toBe('Casa en Olot')
})

it('a task that is no longer there leads back to the list, and is not asked for again', async () => {
  answer({ 'GET /tasks/:id': refusal('ERR_NOT_FOUND') })
  const onClose = vi.fn()
  show(<TaskDrawer taskId="t1" onClose={onClose} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Puede que ya no exista')
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  await press('Volver a la lista')
  expect(onClose).toHaveBeenCalled()
})

it('a tick of the checklist is saved at once, with the version that was seen', async () => {
  show(<TaskDrawer taskId="t1" onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'DNI' }))
  expect(sent(UPDATE)).toEqual([{ checklist: task.checklist.map(item => ({ ...item, checked: true })), version: 7 }])
})

it('a tick given while another is saved is saved after it, on what it has become', async () => {
  show(<TaskDrawer taskId="t1" onClose={() => {}} />)
  const give = hold(UPDATE)
  const [first, second] = await screen.findAllByRole<HTMLInputElement>('checkbox')
  first?.focus()
  await userEvent.keyboard(' ')
  expect(document.activeElement).toBe(first)
  await userEvent.click(second as HTMLElement)
  expect([first?.checked, second?.checked, sent(UPDATE).length]).toEqual([true, false, 1])
  stored = { ...task, checklist: task.checklist.map(item => ({ ...item, checked: true })), version: 8 }
  await give({ record: stored })
  const unticked = task.checklist.map((item, at) => ({ ...item, checked: at === 0 }))
  await waitFor(() => expect(sent(UPDATE)[1]).toEqual({ checklist: unticked, version: 8 }))
})

it('an edited task sends what was changed; a conflict keeps what was typed', async () => {
  show(<TaskDrawer taskId="t1" onClose={() => {}} />)
  await press('Editar')
  const name = screen.getByRole('textbox', { name: 'Nombre' })
  await userEvent.type(name, ' Gil')
  // Alt and an arrow move the second item to the top. Surrounding spaces are removed on blur.
  await userEvent.type(screen.getByRole('textbox', { name: 'Elemento 2' }), '  ')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  answer({ [UPDATE]: inTurn(refusal('ERR_VERSION_CONFLICT'), { record: task }) })
  stored = { ...task, description: 'De otra persona', version: 8 }
  const save = screen.getByRole('button', { name: 'Guardar' })
  await userEvent.click(save)
  expect(sent(UPDATE)[0]).toEqual({
    name: 'Llamar a Ana Gil',
    checklist: [task.checklist[1], task.checklist[0]],
    mode: 'edit',
    version: 7,
  })
  expect(await screen.findByDisplayValue('De otra persona')).toBeDefined()
  expect(name).toHaveProperty('value', 'Llamar a Ana Gil')
  await userEvent.click(save)
  await waitFor(() => expect(sent(UPDATE)[1]).toMatchObject({ name: 'Llamar a Ana Gil', version: 8 }))
})

it('in an operation the panel stands beside the table, and a logged call offers the next task', async () => {
  show(<TasksTab operation={{ _id: 'o1', isArchived: false }} callName="Ana" />)
  await press('Llamar a Ana')
  const side = await screen.findByRole('region', { name: 'Tarea' })
  expect(within(side).queryByText('Operación')).toBeNull()
  await press('Editar', side)
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), '!')
  await press('Guardar')
  const edited = { name: 'Llamar a Ana!', mode: 'edit_operation', noRedirect: true, version: 7 }
  await waitFor(() => expect(sent(UPDATE)).toEqual([edited]))
  // The form disappeared with the focused button.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull())
  await waitFor(() => expect(side.contains(document.activeElement)).toBe(true))

  await press('Registrar llamada')
  await userEvent.type(screen.getByRole('textbox', { name: /^Nota/ }), 'Mañana')
  // Opening something else loses no input.
  await press('Llamar a Ana')
  await press('Registrar llamada')
  expect(screen.getByDisplayValue('Mañana')).toBeDefined()
  await choose('Resultado', 'No contesta')
  await press('Registrar')
  expect(await screen.findByDisplayValue('Llamar a Ana')).toBeDefined()
  await press('Crear tarea')
  await waitFor(() => expect(sent(CREATE)).toHaveLength(1))
  expect(done().slice(1)).toMatchObject([
    ['POST /operations/logCall', { operationId: 'o1', who: 'Ana', outcome: 'NO_ANSWER', note: 'Mañana' }],
    ['POST /tasks', { mode: 'new_operation', noRedirect: true, operationId: 'o1', type: 'LLAMADA' }],
  ])
})

it.each([
  ['one hears of it', () => queryClient.invalidateQueries()],
  [
    'saving finds it out',
    async () => {
      answer({ [UPDATE]: refusal('ERR_NOT_FOUND') })
      await press('Guardar')
    },
  ],
])(
  'a task that a colleague deletes while it is edited keeps what is typed, and can be created again: %s',
  async (_, learn) => {
    show(<TasksTab operation={{ _id: 'o1', isArchived: false }} callName="Ana" />)
    await press('Llamar a Ana')
    await press('Editar')
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' })
    await userEvent.type(name, ' y a Luis')
    deleted = true
    await learn()
    expect(await screen.findByText(/se ha eliminado mientras la editabas/)).toBeTruthy()
    expect([name.value, name.isConnected]).toEqual(['Llamar a Ana y a Luis', true])
    await press('Crear tarea')
    const again = { name: 'Llamar a Ana y a Luis', type: 'LLAMADA', operationId: 'o1', mode: 'new_operation' }
    await waitFor(() => expect(sent(CREATE)).toMatchObject([again]))
  },
)

it('a refused move keeps its question and says why at the date; one that was made can be taken back', async () => {
  const onClose = vi.fn()
  const moved = { ...task, expirationDate: '2026-11-23T09:00:00Z' as const }
  show(
    <>
      <MoveTask task={moved} onOpen={() => undefined} onClose={onClose} />
      <ToastHost />
    </>,
  )
  const date = await screen.findByLabelText<HTMLInputElement>('Fecha de vencimiento')
  answer({ [UPDATE]: refused({ expirationDate: 'error_form_invalid_date_before' }) })
  await fill(date, '20/11/2026 10:00{Enter}')
  expect(await screen.findByText(/La fecha de inicio no puede ser posterior/)).toBeTruthy()
  expect([date.value, onClose.mock.calls]).toEqual(['20/11/2026 10:00', []])
  answer({ [UPDATE]: { record: { ...moved, version: 8 } } })
  await userEvent.type(date, '{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  await press('Deshacer')
  await waitFor(() => expect(sent(UPDATE).at(-1)).toEqual({ expirationDate: '2026-11-23T09:00:00Z', version: 8 }))
})

it('the week shows what the list has filtered, and the list finds its filters again', async () => {
  const page = show(<TasksPage />, { at: '/tasks?type=LLAMADA&search=ana&filter=OVERDUE' })
  await userEvent.click(await screen.findByText('Semana'))
  const asked = () => sent('POST /tasks/listPagination').at(-1)
  await waitFor(() =>
    expect(asked()).toMatchObject({
      dataFilter: { searchText: 'ana' },
      advancedFilter: { type: ['LLAMADA'], responsable: ['ME'], dueFrom: expect.any(String) },
    }),
  )
  await userEvent.click(screen.getByText('Lista'))
  await waitFor(() => expect(page.address()).toBe('/tasks?type=LLAMADA&search=ana&filter=OVERDUE'))
})

it('where there is no room for seven days, the week shows one after the other, and a task is moved by a button', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query => ({ matches: query.includes('max-width'), addEventListener() {}, removeEventListener() {} }) as never,
  )
  stored = { ...task, expirationDate: '2026-11-23T09:00:00Z' }
  const page = show(<TasksPage />, { at: '/tasks?view=week&week=2026-11-23' })
  const monday = (await screen.findByText(/^lunes, 23 nov/)).closest('section') ?? document.body
  expect(monday.textContent).toMatch(/10:00Llamar a AnaPiso en Gràcia .*Nº 1042/)
  expect(screen.getAllByText('Sin tarea')).toHaveLength(6)
  await press('Mover: Llamar a Ana')
  await fill(await screen.findByLabelText('Fecha de vencimiento'), '24/11/2026 10:00{Enter}')
  await waitFor(() => expect(sent(UPDATE)).toMatchObject([{ expirationDate: expect.stringMatching('2026-11-24T') }]))
  await userEvent.click(screen.getByRole('link', { name: 'Llamar a Ana' }))
  await waitFor(() => expect(page.address()).toContain('/tasks/t1'))
})

async function type(line: string, at = '/') {
  const onClose = vi.fn()
  show(<QuickTaskDialog onClose={onClose} />, { at })
  await userEvent.type(await screen.findByRole('textbox'), line)
  const understood = await screen.findByRole('region', { name: 'Se guardará' })
  return { onClose, understood, says: () => understood.textContent }
}

it('what was read of a line is shown, and Esc takes it back before it closes anything', async () => {
  const { onClose, understood, says } = await type('Comer con Ana a las 14:00')
  expect(says()).toContain(', por «a las 14:00»')
  await userEvent.keyboard('{Escape}')
  expect(within(understood).getByText('Comer con Ana a las 14:00')).toBeDefined()
  expect(says()).toContain('Sin fecha')
  expect(onClose).not.toHaveBeenCalled()
  // Text typed afterwards is interpreted, and the undone interpretation stays undone.
  await userEvent.keyboard(' pasado mañana')
  expect(within(understood).getByText('Comer con Ana a las 14:00')).toBeDefined()
  await press('Dejarlo en el nombre Esc')
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})

it('is for the open operation as soon as its page has read it, and asks for nothing by itself', async () => {
  const complaints = vi.spyOn(console, 'error')
  const id = '11111111-2222-4333-8444-555555555555'
  const { says } = await type('Llamar a Ana', `/operations/${id}/0`)
  expect(says()).not.toContain('Nº 1050')
  act(() => void queryClient.setQueryData(keys.operation.one(id), { ...OPERATIONS[0], _id: id }))
  await waitFor(() => expect(says()).toContain('Nº 1050'))
  expect(complaints).not.toHaveBeenCalled()
})

it('a day that does not exist is said and not saved, until it is left in the name', async () => {
  const { says } = await type('Firma 31/11 10:00{Enter}')
  expect(says()).toContain('«31/11» no existe.')
  expect(await screen.findByText('Corrige la fecha o déjala en el nombre.')).toBeDefined()
  expect(sent(CREATE)).toEqual([])
  await userEvent.keyboard('{Escape}{Enter}')
  await waitFor(() => expect(sent(CREATE)).toMatchObject([{ name: 'Firma 31/11 10:00', expirationDate: null }]))
})

it('a task for an archived operation is not sent, and the line says why', async () => {
  const { says } = await type('Llamar #1052')
  await waitFor(() => expect(says()).toContain('La operación 1052 está archivada y no admite tareas nuevas'))
  await userEvent.keyboard('{Enter}')
  expect(sent(CREATE)).toEqual([])
})
