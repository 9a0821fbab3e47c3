import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { show, signIn } from '../../../testing/page.testing'
import { serveOperation } from '../operation.testing'
import OperationDialog from './OperationDialog'

/** Names of rendered components, once per rendering. */
const drawn = vi.hoisted(() => [] as string[])
const counted = vi.hoisted(() => async (load: () => Promise<unknown>) => {
  const all = (await load()) as Record<string, unknown>
  const watch = (name: string, part: unknown) =>
    typeof part === 'function' && /^[A-Z]/.test(name)
      ? (props: object) => {
          drawn.push(name)
          return part(props)
        }
      : part
  return Object.fromEntries(Object.entries(all).map(([name, part]) => [name, watch(name, part)]))
})
vi.mock('./OperationEditor', load => counted(load))
vi.mock('./OperationTabs', load => counted(load))
vi.mock('./WrongFields', load => counted(load))
vi.mock('../../tasks/operation/TasksTab', load => counted(load))
vi.mock('../rail/Rail', load => counted(load))
vi.mock('../header/OperationHeader', load => counted(load))
vi.mock('../header/TitleField', load => counted(load))
vi.mock('../header/TimelineStrip', load => counted(load))
vi.mock('../header/Notices', load => counted(load))
vi.mock('../rail/NextStep', load => counted(load))
vi.mock('../rail/People', load => counted(load))
vi.mock('../fields/SectionFields', load => counted(load))
vi.mock('../fields/Field', load => counted(load))
vi.mock('../fields/NoteField', load => counted(load))
vi.mock('../fields/SelectFields', load => counted(load))
vi.mock('../../../ui/fields/numbers/DecimalField', load => counted(load))
vi.mock('../../../ui/fields/dates/DateField', load => counted(load))
vi.mock('../../tags/TagEditor', load => counted(load))

// Compiles lazy parts before any test waits for them.
beforeAll(() => import('../rail/RailContent'))
beforeEach(() => {
  signIn({ roles: ['admin'] })
  serveOperation()
})

it.each([
  ['Título de la operación', 'TitleField'],
  ['Descripción', 'NoteField'],
])('a key in “%s” draws %s, and nothing else of the page', async (label, field) => {
  show(<OperationDialog operationId="o1" onClose={() => {}} />)
  const input = await screen.findByLabelText(label)
  await screen.findByRole('complementary')
  // The panel's fields render after the rest.
  await screen.findByLabelText('Descripción')
  expect(drawn).toContain('OperationTabs')
  await waitFor(() => expect(drawn).toContain('TasksTab'))
  await userEvent.click(input)

  drawn.length = 0
  await userEvent.keyboard('x')
  expect(screen.getByRole('button', { name: 'Guardar (1)' })).toBeDefined()
  expect([...new Set(drawn)]).toEqual([field])

  drawn.length = 0
  await userEvent.keyboard('y')
  expect(drawn).toEqual([field])
})

it('a title stays one line of text, on however many it is shown', async () => {
  show(<OperationDialog operationId="o1" onClose={() => {}} />)
  const title = await screen.findByLabelText<HTMLTextAreaElement>('Título de la operación')
  await userEvent.clear(title)
  await userEvent.type(title, 'Piso en{Enter} Cuenca')
  await userEvent.paste(',\n de Ana')
  expect(title.value).toBe('Piso en Cuenca, de Ana')
})
