import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { paths } from '../../lib/navigation/paths'
import { show, signIn } from '../../testing/page.testing'
import { answer, refusal, sent } from '../../testing/server.testing'
import PlacePage from './PlacePage'
import { aPlace } from './place.testing'

const PLACE = 'GET /holderPlace/:operationId/:holderId'
const UNSIGNED = { signed: false, validated: false, signedDate: null, hasCopy: false } as const
const unsigned = aPlace({ state: 'CONTRATO_INTERMEDIACION', contract: { ...aPlace().contract, ...UNSIGNED } })
const at = paths.place('o1', 'h1')
const open = (hash = '') => show(<PlacePage />, { path: paths.place(':operationId', ':holderId'), at: `${at}${hash}` })

beforeEach(() => {
  sessionStorage.clear()
  answer({ [PLACE]: aPlace(), 'POST /operations/requestContractLink': { asked: true } })
})

it('says who opened the request, where it stands, and has the signed copy', async () => {
  open('#secret')
  expect(await screen.findByRole('heading', { name: 'Hola, Luis' })).toBeDefined()
  expect(screen.getByText(/Ana Gil ha abierto esta solicitud para comprar una vivienda/)).toBeDefined()
  expect(screen.getAllByText('Reunimos los documentos que piden los bancos.')).not.toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Descargar mi copia sellada' })).toBeDefined()
  expect(screen.getByText('luis@correo.example')).toBeDefined()
})

it('says by when the brokerage has promised an answer', async () => {
  answer({ [PLACE]: aPlace({ promise: { days: 3, since: '2000-01-03T09:00:00Z' } }) })
  open('#secret')
  expect(await screen.findByText(/no hemos llegado a tiempo/)).toBeDefined()
})

it('leads to the contract with its own link, or from the account; with that of the place it is sent', async () => {
  answer({ [PLACE]: unsigned })
  open('#place')
  fireEvent.click(await screen.findByRole('button', { name: 'Enviarme el enlace para firmar' }))
  expect(await screen.findByText(/te llegará el enlace para firmar/)).toBeDefined()
  expect(sent('POST /operations/requestContractLink')).toEqual([{ operationId: 'o1', holderId: 'h1' }])
})

it('of a request that is over it tells what the customer did as theirs', async () => {
  answer({ [PLACE]: aPlace({ isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE' }) })
  open('#secret')
  expect(await screen.findByText(/sin poder hablar con quien la abrió/)).toBeDefined()
})

it('opens with the link to the contract, and leads back to it', async () => {
  answer({ [PLACE]: unsigned })
  sessionStorage.setItem('llave.link.o1.h1', 'contract')
  open()
  const sign = await screen.findByRole('link', { name: 'Firmar el contrato' })
  expect(sign.getAttribute('href')).toBe(paths.signing('o1', 'h1'))
})

it('opens from the account of its holder, who is not offered another', async () => {
  signIn()
  open()
  expect(await screen.findByRole('heading', { name: 'Hola, Luis' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Crear una cuenta' })).toBeNull()
})

it('without a link that works a new one is offered, and signing in leads back here', async () => {
  answer({ [PLACE]: refusal('ERR_MAILING_LINK_NOT_VALID') })
  open('#dead')
  expect(await screen.findByRole('heading', { name: 'Ábrelo desde tu correo' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Pedir un enlace nuevo' }))
  expect(await screen.findByRole('heading', { name: 'Mira tu correo' })).toBeDefined()
  expect(sessionStorage.getItem('llave.place.o1.h1')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Ir a iniciar sesión' }))
  expect(sessionStorage.getItem('llave.redirect')).toBe(at)
})

it('of a closed request it says why, and leaves what was signed', async () => {
  answer({ [PLACE]: aPlace({ isArchived: true, archivedReason: 'CERRADA_CON_EXITO' }) })
  open('#secret')
  expect(await screen.findByText('La operación no está disponible')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Cómo va la solicitud' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Descargar mi copia sellada' })).toBeDefined()
})

const entry = (more: object) => ({
  ...{ _id: 'e1', type: 'NOMINAS', nameDocument: null, messageUpdate: null, state: 'PENDIENTE', reason: null },
  ...{ deadline: null, documents: [] },
  ...more,
})

it('has the documents that are asked of the holder, with what is theirs to do', async () => {
  answer({ [PLACE]: aPlace({ papers: [entry({})] as never }) })
  open('#secret')
  const row = await screen.findByRole('article', { name: 'Nóminas' })
  expect(screen.getByText(/Te falta un documento\./)).toBeDefined()
  fireEvent.click(within(row).getByRole('button', { name: /Nóminas/ }))
  expect(within(row).getAllByText(/subir/i)).not.toHaveLength(0)
  // Whether a document is needed is for the customer and the brokerage to settle.
  expect(within(row).queryByRole('button', { name: /No lo tengo/ })).toBeNull()
})

it('of what came before an address in doubt it says that it is there', async () => {
  answer({ [PLACE]: aPlace({ papers: [entry({ state: 'VALIDADO', heldBack: ['VALIDADO'] })] as never }) })
  open('#secret')
  fireEvent.click(await screen.findByText('Ya enviados o resueltos'))
  fireEvent.click(await screen.findByRole('button', { name: /Nóminas/ }))
  expect(await screen.findByText(/Lo que hay aquí es de antes de que cambiara tu correo/)).toBeDefined()
})
