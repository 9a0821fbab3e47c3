import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../lib/navigation/paths'
import { type Answer, answer, calls, fill, listed, refusal, sent, show, signIn } from '../../testing/page.testing'
import PlacePage from './PlacePage'
import { aPlace } from './place.testing'

const PLACE = 'GET /holderPlace/:operationId/:holderId'
const UNSIGNED = { signed: false, validated: false, signedDate: null, hasCopy: false } as const
const unsigned = aPlace({ state: 'CONTRATO_INTERMEDIACION', contract: { ...aPlace().contract, ...UNSIGNED } })
const at = paths.place('o1', 'h1')
function open(place?: Answer<typeof PLACE>, hash = '#secret') {
  if (place) answer({ [PLACE]: place })
  show(<PlacePage />, { path: paths.place(':operationId', ':holderId'), at: `${at}${hash}` })
}

beforeEach(() => {
  sessionStorage.clear()
  answer({ [PLACE]: aPlace(), 'POST /operations/requestContractLink': { asked: true } })
})

it('says who opened the request, where it stands, and has the signed copy', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Hola, Luis' })).toBeDefined()
  expect(screen.getByText(/Ana Gil ha abierto esta solicitud para comprar una vivienda/)).toBeDefined()
  expect(screen.getAllByText('Reunimos los documentos que piden los bancos.')).not.toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Descargar mi copia sellada' })).toBeDefined()
  expect(screen.getByText('luis@correo.example')).toBeDefined()
})

it('says by when the brokerage has promised an answer', async () => {
  open(aPlace({ promise: { days: 3, since: '2000-01-03T09:00:00Z' } }))
  expect(await screen.findByText(/no hemos llegado a tiempo/)).toBeDefined()
})

it('leads to the contract with its own link, or from the account; with that of the place it is sent', async () => {
  open(unsigned, '#place')
  fireEvent.click(await screen.findByRole('button', { name: 'Enviarme el enlace para firmar' }))
  expect(await screen.findByText(/te llegará el enlace para firmar/)).toBeDefined()
  expect(sent('POST /operations/requestContractLink')).toEqual([{ operationId: 'o1', holderId: 'h1' }])
})

it('of a request that is over it tells what the customer did as theirs', async () => {
  open(aPlace({ isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE' }))
  expect(await screen.findByText(/sin poder hablar con quien la abrió/)).toBeDefined()
})

it('opens with the link to the contract, and leads back to it', async () => {
  sessionStorage.setItem('llave.link.o1.h1', 'contract')
  open(unsigned, '')
  const sign = await screen.findByRole('link', { name: 'Firmar el contrato' })
  expect(sign.getAttribute('href')).toBe(paths.signing('o1', 'h1'))
})

it('opens from the account of its holder, who is not offered another', async () => {
  signIn()
  open(aPlace(), '')
  expect(await screen.findByRole('heading', { name: 'Hola, Luis' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Crear una cuenta' })).toBeNull()
})

it('without a link that works a new one is offered, and signing in leads back here', async () => {
  open(refusal('ERR_MAILING_LINK_NOT_VALID'), '#dead')
  expect(await screen.findByRole('heading', { name: 'Ábrelo desde tu correo' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Pedir un enlace nuevo' }))
  expect(await screen.findByRole('heading', { name: 'Mira tu correo' })).toBeDefined()
  expect(sessionStorage.getItem('llave.place.o1.h1')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Ir a iniciar sesión' }))
  expect(sessionStorage.getItem('llave.redirect')).toBe(at)
})

it('of a closed request it says why, and leaves what was signed', async () => {
  open(aPlace({ isArchived: true, archivedReason: 'CERRADA_CON_EXITO' }))
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
  open(aPlace({ papers: [entry({})] as never }))
  const row = await screen.findByRole('article', { name: 'Nóminas' })
  expect(screen.getByText(/Te falta un documento\./)).toBeDefined()
  fireEvent.click(within(row).getByRole('button', { name: /Nóminas/ }))
  expect(within(row).getAllByText(/subir/i)).not.toHaveLength(0)
})

it('says why they do not have one, and removes one that was sent, with their link', async () => {
  const sentFile = {
    _id: 'f1',
    name: 'Mía.pdf',
    documentId: 'f1',
    format: 'pdf',
    size: 1,
    state: 'PENDIENTE_VALIDACION',
  }
  const file = { ...sentFile, created: '2026-11-20T10:00:00Z', rejectionReason: null, isPrivate: false, version: 1 }
  const other = entry({
    _id: 'e2',
    type: 'VIDA_LABORAL',
    state: file.state,
    documents: [{ ...file, isRemovable: true }],
  })
  answer({ [PLACE]: aPlace({ papers: [entry({}), other] as never }) })
  answer({ 'POST /holderPlace/proposeWaiver': entry({}) as never, 'POST /holderPlace/deleteDocument': other as never })
  open()
  const row = await screen.findByRole('article', { name: 'Nóminas' })
  fireEvent.click(within(row).getByRole('button', { name: /Nóminas/ }))
  fireEvent.click(within(row).getByRole('button', { name: 'No lo tengo o no es mi caso' }))
  await fill(await screen.findByLabelText(/Motivo/), 'Estoy en paro')
  fireEvent.click(screen.getByRole('button', { name: 'Enviar el motivo' }))
  await waitFor(() =>
    expect(sent('POST /holderPlace/proposeWaiver')).toEqual([
      { operationId: 'o1', holderId: 'h1', documentationId: 'e1', reason: 'Estoy en paro' },
    ]),
  )
  fireEvent.click(await screen.findByText('Ya enviados o resueltos'))
  fireEvent.click(await screen.findByRole('button', { name: /Vida laboral/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar Mía.pdf' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar el archivo' }))
  await waitFor(() =>
    expect(sent('POST /holderPlace/deleteDocument')).toEqual([
      { operationId: 'o1', holderId: 'h1', documentationId: 'e2', documentId: 'f1' },
    ]),
  )
})

it('asks whether the customer may see what they send, where that is theirs to say', async () => {
  const shown = aPlace({ papers: [entry({})] as never, papersShown: false })
  answer({ 'POST /holderPlace/showPapers': { shown: true } })
  open(shown)
  expect(await screen.findByText(/Ana ve que un documento está, pero no puede abrirlo/)).toBeDefined()
  answer({ [PLACE]: { ...shown, papersShown: true } })
  fireEvent.click(screen.getByRole('button', { name: 'Dejar que Ana lo vea' }))
  expect(await screen.findByRole('button', { name: 'Que deje de verlo' })).toBeDefined()
  expect(sent('POST /holderPlace/showPapers')).toEqual([{ operationId: 'o1', holderId: 'h1', shown: true }])
  cleanup()
  open({ ...shown, papersShown: null })
  expect(await screen.findByRole('article', { name: 'Nóminas' })).toBeDefined()
  expect(screen.queryByText('Quién ve lo que envías')).toBeNull()
})

it('says when and where the deed is', async () => {
  const deed = { field: 'formalizationDate', date: '2026-12-02T09:00:00Z', place: 'Notaría Pons, C/ Mayor, 3' } as const
  open(aPlace({ appointments: [deed] }))
  expect(await screen.findByText('Firma de la hipoteca en la notaría')).toBeDefined()
  expect(screen.getByText('Notaría Pons, C/ Mayor, 3')).toBeDefined()
})

it('of what came before an address in doubt it says that it is there', async () => {
  open(aPlace({ papers: [entry({ state: 'VALIDADO', heldBack: ['VALIDADO'] })] as never }))
  fireEvent.click(await screen.findByText('Ya enviados o resueltos'))
  fireEvent.click(await screen.findByRole('button', { name: /Nóminas/ }))
  expect(await screen.findByText(/Lo que hay aquí es de antes de que cambiara tu correo/)).toBeDefined()
})

describe('messages', () => {
  it('are read once they are opened, not because the page is', async () => {
    answer({ 'POST /holderPlace/listMessages': listed(), 'POST /holderPlace/readMessages': { total: 0 } })
    open(aPlace({ conversation: { unread: 2 } }))
    expect(await screen.findByText('Tienes 2 mensajes nuevos.')).toBeDefined()
    expect(calls('POST /holderPlace/listMessages')).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Leer y contestar' }))
    expect(await screen.findByRole('textbox', { name: 'Mensaje' })).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mensajes' }))
    expect(sent('POST /holderPlace/listMessages')).toMatchObject([{ operationId: 'o1', holderId: 'h1' }])
  })

  it('wait until an address in doubt is confirmed', async () => {
    open(aPlace({ conversation: null }))
    expect(await screen.findByText(/Podrás escribirnos aquí cuando confirmemos/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Escribir o leer mensajes' })).toBeNull()
  })
})
