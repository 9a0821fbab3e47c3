import { accountCalls } from '@llave/api-contract/accounts.calls'
import type { AccountRecord } from '@llave/api-contract/people'
import { peopleCalls } from '@llave/api-contract/people.calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { answer, calls, press, sent, show, signIn } from '../../../testing/page.testing'
import { aReach } from '../../../testing/reach.testing'
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
  invitation: null,
  factors: [],
  version: 3,
}

function open(kind: Kind, person: AccountRecord | null) {
  show(<PersonForm kind={kind} person={person} onDone={() => undefined} />)
}

/** Optional fields have a suffix. */
const field = (label: string) => screen.getByLabelText(name => name.startsWith(label), { selector: 'input' })
const type = (label: string, text: string) => userEvent.type(field(label), text)

beforeEach(() => {
  signIn({ roles: ['admin', 'superadmin'] })
  const saved = { record: berta, _id: berta._id }
  answer({ 'POST /users/createAdmin': saved, 'POST /users': saved, 'PUT /users/:id': saved })
})

it('a new manager is sent with everything that was filled in, in fields that the call takes', async () => {
  open('managers', null)
  await type('Nombre', 'Carles')
  await type('Apellidos', 'Mas')
  await type('Correo', 'carles@example.es')
  await type('Teléfono', '612 345 679')
  await type('Empresa', 'Llave')
  await type('Marcas', 'Norte{Enter}')
  await userEvent.click(screen.getByRole('radio', { name: 'Verde' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Crear una contraseña' }))
  await type('Contraseña', 'Mirador-42-azul')
  await press('Crear manager')
  await waitFor(() => expect(sent('POST /users/createAdmin')).toHaveLength(1))
  const [body] = sent('POST /users/createAdmin')
  expect(body).toMatchObject({
    ...{ name: 'Carles', lastname: 'Mas', email: 'carles@example.es', phone: expect.stringMatching(/612.?345.?679/) },
    ...{ company: 'Llave', brands: ['Norte'], roles: ['admin'], password: 'Mirador-42-azul' },
  })
  expect(body).not.toMatchObject({ avatarColor: berta.avatarColor })
  expect(peopleCalls['POST /users/createAdmin'].body.strict().safeParse(body).error).toBeUndefined()
})

it('a new user likewise, an agency unless it was chosen otherwise', async () => {
  open('users', null)
  await type('Nombre', 'Inês')
  await type('Correo', 'ines@example.es')
  await type('País', 'Portugal')
  await press('Crear usuario')
  await waitFor(() => expect(sent('POST /users')).toMatchObject([{ country: 'Portugal', roles: ['agency'] }]))
  expect(accountCalls['POST /users'].body.strict().safeParse(sent('POST /users')[0]).error).toBeUndefined()
})

it('of an account that is there only what was changed is sent, with the version that was shown', async () => {
  open('managers', berta)
  await userEvent.clear(field('Empresa'))
  await userEvent.click(screen.getByRole('switch', { name: /Acceso activo/ }))
  await press('Guardar')
  await waitFor(() => expect(sent('PUT /users/:id')).toEqual([{ company: '', active: false, version: 3 }]))
  expect(calls('PUT /users/:id')[0]?.params).toEqual({ id: 'u2' })
  expect(peopleCalls['PUT /users/:id'].body.strict().safeParse(sent('PUT /users/:id')[0]).error).toBeUndefined()
})

it('a customer stands elsewhere too: the form says where, once they are corrected', async () => {
  answer({ 'POST /contacts/reach': aReach({ account: 'CHANGED', operations: [1042], formerTold: true }) })
  open('users', { ...berta, roles: ['customer'] })
  await type('Empresa', ' Sur')
  expect(calls('POST /contacts/reach')).toEqual([])
  await type('Apellidos', ' Mas')
  expect(await screen.findByText(/Se corrige también en su ficha de contacto y la operación nº 1042/)).toBeDefined()
  expect(screen.queryByText(/dirección/)).toBeNull()
  await type('Correo', 'x')
  expect(await screen.findByText('Se avisa a la dirección anterior.')).toBeDefined()
  expect(calls('POST /contacts/reach')[0]?.body).toEqual({ userId: 'u2' })
})
