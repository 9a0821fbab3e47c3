import { accountCalls } from '@llave/api-contract/accounts.calls'
import type { AccountRecord, SignedIn } from '@llave/api-contract/people'
import { peopleCalls } from '@llave/api-contract/people.calls'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { endSession, startSession } from '../../../lib/session/session'
import { needTexts } from '../../../lib/texts/texts'
import type { Kind } from '../people-calls'
import { PersonForm } from './PersonForm'

const berta: AccountRecord = {
  _id: 'u2',
  name: 'Berta',
  lastname: 'Roca',
  displayName: 'Berta Roca',
  email: 'berta@example.es',
  phone: '612345678',
  company: 'Llave Hipotecas',
  country: null,
  brands: ['Norte'],
  collective: null,
  howMeetUs: null,
  whoRecommendedUs: null,
  roles: ['admin'],
  active: true,
  avatar: null,
  avatarColor: '#008DD2',
  createdDate: '2026-01-01T10:00:00.000Z',
  lastSignIn: null,
  numOperations: 0,
  numTasks: 0,
  mustChangePassword: false,
  confirmed: true,
  absence: null,
  factors: [],
  version: 3,
}

/** What the page has asked for, as `METHOD path`, and with what. */
let sent: { readonly call: string; readonly body: unknown }[]

function show(kind: Kind, person: AccountRecord | null) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <PersonForm kind={kind} person={person} onDone={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

/** What is optional says so behind its name. */
const field = (label: string) => screen.getByLabelText(name => name.startsWith(label), { selector: 'input' })
const type = (label: string, text: string) => userEvent.type(field(label), text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeAll(() => needTexts('people', 'accounts'))
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    sent.push({ call: `${method} ${url}`, body: JSON.parse(String(body)) })
    return Response.json({ success: true, res: { record: berta, _id: berta._id } })
  })
  const part = (value: object) => btoa(JSON.stringify(value))
  const record = { _id: 'u1', roles: ['admin', 'superadmin'], settings: {} } as unknown as SignedIn
  startSession({ token: `${part({})}.${part({ exp: 4e9 })}.x`, record }, false)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  endSession('SIGNED_OUT')
})

it('a new manager is sent with everything that was filled in, in fields that the call takes', async () => {
  show('managers', null)
  await type('Nombre', 'Carles')
  await type('Apellidos', 'Mas')
  await type('E-mail', 'carles@example.es')
  await type('Teléfono', '612 345 679')
  await type('Empresa', 'Llave')
  await type('Marcas', 'Norte{Enter}')
  await userEvent.click(screen.getByRole('radio', { name: 'Verde' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Poner una contraseña' }))
  await type('Contraseña', 'Mirador-42-azul')
  await press('Crear manager')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    call: 'POST /api/users/createAdmin',
    body: {
      ...{ name: 'Carles', lastname: 'Mas', email: 'carles@example.es', phone: expect.stringMatching(/612.?345.?679/) },
      ...{ company: 'Llave', brands: ['Norte'], roles: ['admin'], password: 'Mirador-42-azul' },
    },
  })
  expect(sent[0]?.body).not.toMatchObject({ avatarColor: berta.avatarColor })
  const { error } = peopleCalls['POST /users/createAdmin'].body.strict().safeParse(sent[0]?.body)
  expect(error).toBeUndefined()
})

it('a new user likewise, an agency unless it was chosen otherwise', async () => {
  show('users', null)
  await type('Nombre', 'Inês')
  await type('E-mail', 'ines@example.es')
  await type('País', 'Portugal')
  await press('Crear usuario')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ call: 'POST /api/users', body: { country: 'Portugal', roles: ['agency'] } })
  expect(accountCalls['POST /users'].body.strict().safeParse(sent[0]?.body).error).toBeUndefined()
})

it('of an account that is there only what was changed is sent, with the version that was shown', async () => {
  show('managers', berta)
  await userEvent.clear(field('Empresa'))
  await userEvent.click(screen.getByRole('switch', { name: /Puede entrar/ }))
  await press('Guardar')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({ call: 'PUT /api/users/u2', body: { company: '', active: false, version: 3 } })
  expect(peopleCalls['PUT /users/:id'].body.strict().safeParse(sent[0]?.body).error).toBeUndefined()
})
