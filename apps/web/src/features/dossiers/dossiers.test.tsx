import type { BankRecord, Candidate, Dossier } from '@llave/api-contract/dossiers.calls'
import { DEFAULT_BANK_RULES } from '@llave/domain/dossiers/bank-rules'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { formatDateTime } from '../../lib/texts/formats'
import { answer, calls, fill, inTurn, refusal, refused, sent, show } from '../../testing/page.testing'
import BanksTab from './banks/BanksTab'
import DossierDrawer from './staff/DossierDrawer'
import DossiersCard from './staff/DossiersCard'

const label = { type: 'NOTA_SIMPLE', name: null, holder: null } as const
const candidate = (documentId: string, own: Partial<Candidate> = {}): Candidate => ({
  documentId,
  document: { ...label, name: documentId },
  file: `${documentId}.pdf`,
  size: 1_000_000,
  barred: null,
  unchosen: null,
  ...own,
})
const contacts = [
  { _id: 'c1', name: 'Marta Ruiz', email: 'marta@bbva.example' },
  { _id: 'c2', name: 'Eva Gil', email: 'eva@bbva.example' },
]
const ready: Dossier = {
  _id: 'd1',
  bank: 'BBVA',
  status: 'READY',
  done: 1,
  papers: [{ documentId: 'a', document: label, file: 'a.pdf', part: 1, unbound: null, isOutdated: false }],
  createdDate: '2026-11-24T09:00:00.000Z',
  createdBy: 'Javier Gil',
  parts: [{ position: 1, size: 2_000_000, pages: 12 }],
  sendings: [],
}
const sending = {
  _id: 's1',
  name: 'Marta Ruiz',
  email: 'marta@bbva.example',
  way: 'LINK',
  sentDate: '2026-11-24T10:00:00.000Z',
  sentBy: 'Javier Gil',
  link: { standing: 'OPEN', expiresDate: '2026-12-08T10:00:00.000Z', readers: [], unnamed: null },
} as const satisfies Dossier['sendings'][number]

function drawer(dossiers: readonly Dossier[], papers: readonly Candidate[] = [], known = contacts) {
  const memory = { traits: { kind: 'COMPRA' }, compared: ['kind'], operations: null, banks: [], fewer: [] } as const
  answer({
    'GET /operations/:id/bankMemory': memory,
    'GET /operations/:id/dossiers': { dossiers: [...dossiers] },
    'POST /operations/dossierPapers': { papers: [...papers], sizeLimit: 10, contacts: known },
    'POST /operations/buildDossier': { dossiers: [{ ...ready, status: 'BUILDING', parts: [] }] },
    'POST /operations/sendDossier': { dossiers: [{ ...ready, sendings: [sending] }] },
  })
  show(<DossierDrawer operationId="o1" opened bank="BBVA" onClose={() => undefined} />)
}
const isTicked = (box: HTMLElement) => (box as HTMLInputElement).checked
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the choice of papers', () => {
  it('has what is new ticked, what is private not, and says why the rest cannot be in it', async () => {
    drawer(
      [],
      [
        candidate('Nueva'),
        candidate('Privada', { unchosen: 'PRIVATE' }),
        candidate('Enviada', { unchosen: 'SENT' }),
        candidate('Hoja', { barred: 'FORMAT' }),
      ],
    )
    expect(isTicked(await screen.findByRole('checkbox', { name: /^Nueva/ }))).toBe(true)
    expect(isTicked(screen.getByRole('checkbox', { name: /^Privada/ }))).toBe(false)
    expect(screen.queryByRole('checkbox', { name: /^Hoja/ })).toBeNull()
    expect(screen.getByText('No se puede convertir en PDF')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: /^Privada/ }))
    await userEvent.click(await button('Preparar el PDF'))
    expect(sent('POST /operations/buildDossier')).toEqual([
      { operationId: 'o1', bank: 'BBVA', documentIds: ['Nueva', 'Privada'] },
    ])
    expect(await screen.findByRole('progressbar')).toBeTruthy()
  })

  it('cannot be empty', async () => {
    drawer([], [candidate('Nueva')])
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Nueva/ }))
    expect((await button('Preparar el PDF')).hasAttribute('disabled')).toBe(true)
  })
})

describe('sending', () => {
  it('needs somebody to send it to', async () => {
    drawer([ready])
    await userEvent.click(await button('Enviar a BBVA'))
    expect(sent('POST /operations/sendDossier')).toEqual([])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Para' }), 'c2')
    await userEvent.click(await button('Enviar a BBVA'))
    expect(sent('POST /operations/sendDossier')).toEqual([
      { operationId: 'o1', dossierId: 'd1', contactId: 'c2', way: 'MAIL', withoutUnbound: false, known: 0 },
    ])
  })

  it('waits until somebody has accepted what is not in it', async () => {
    const missing = {
      ...ready.papers[0],
      documentId: 'b',
      part: null,
      unbound: 'UNREADABLE',
    } as Dossier['papers'][number]
    drawer([{ ...ready, papers: [...ready.papers, missing] }], [], contacts.slice(0, 1))
    await userEvent.click(await button('Enviar a BBVA'))
    expect(sent('POST /operations/sendDossier')).toEqual([])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Enviar sin ellos' }))
    await userEvent.click(await button('Enviar a BBVA'))
    expect(sent('POST /operations/sendDossier')).toMatchObject([{ withoutUnbound: true, contactId: 'c1' }])
  })

  it('is not offered where a paper has changed, or nobody can receive it', async () => {
    drawer([{ ...ready, papers: ready.papers.map(paper => ({ ...paper, isOutdated: true })) }])
    expect(await screen.findByText(/Algún documento ha cambiado/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Enviar a BBVA' })).toBeNull()
  })
})

it('what went to a bank stands below the offers, with what has changed since, and its link can be ended', async () => {
  const papers = ready.papers.map(paper => ({ ...paper, isOutdated: true }))
  answer({
    'GET /operations/:id/dossiers': { dossiers: [{ ...ready, papers, sendings: [sending] }] },
    'POST /operations/endDossierLink': { dossiers: [] },
  })
  show(<DossiersCard operationId="o1" onPrepare={null} mark={() => null} />)
  expect(await screen.findByText(/^Con un enlace a Marta Ruiz/)).toBeTruthy()
  expect(screen.getByText('Sin abrir')).toBeTruthy()
  expect(screen.getByText(/^Desde que se envió ha cambiado: Nota simple/)).toBeTruthy()
  await userEvent.click(await button('Anular el enlace'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Anular el enlace' }))
  expect(sent('POST /operations/endDossierLink')).toEqual([{ operationId: 'o1', sendingId: 's1' }])
})

it('what changed after it was sent stands beside an attached one, too, until the bank has been sent it again', async () => {
  const papers = ready.papers.map(paper => ({ ...paper, isOutdated: true }))
  const byMail = [{ ...sending, way: 'MAIL' as const, link: null }]
  const attached = { ...ready, _id: 'd0', papers, sendings: byMail }
  const again = { ...ready, sendings: [{ ...sending, _id: 's2' }] }
  const elsewhere = { ...attached, _id: 'd9', bank: 'ING' as const }
  answer({ 'GET /operations/:id/dossiers': { dossiers: [again, attached, elsewhere] } })
  show(<DossiersCard operationId="o1" onPrepare={() => undefined} mark={() => null} />)
  const shown = await screen.findByText(/^Cambió después de enviarse: Nota simple/)
  expect(within(shown.closest('li') as HTMLElement).getByText('ING')).toBeTruthy()
})

it('beside a link stands who has opened it, whom it was passed on to, and what they have downloaded', async () => {
  const openedDate = '2026-10-24T08:40:00.000Z' as const
  const readers = [
    { email: 'marta@bbva.example', isContact: true, openedDate, downloads: 2, lastDate: openedDate },
    { email: 'r.gil@bbva.example', isContact: false, openedDate, downloads: 0, lastDate: null },
  ]
  const link = { ...sending.link, readers, unnamed: { downloads: 1, lastDate: openedDate } }
  answer({ 'GET /operations/:id/dossiers': { dossiers: [{ ...ready, sendings: [{ ...sending, link }] }] } })
  show(<DossiersCard operationId="o1" onPrepare={null} mark={() => null} />)
  expect(await screen.findByText('Abierto')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      `Lo abrió marta@bbva.example, ${formatDateTime(openedDate)} · Descargado 2 veces`,
      `Se lo pasaron a r.gil@bbva.example, que lo abrió el ${formatDateTime(openedDate)} · Sin descargar`,
      `Descargado una vez, sin pedir el correo: ${formatDateTime(openedDate)}`,
    ]),
  )
})

it('a bank is saved in the order and with the people that the owner enters', async () => {
  const bank: BankRecord = {
    bank: 'BBVA',
    order: ['IDENTITY', 'INCOME', 'TAXES', 'SAVINGS', 'DEBTS', 'HOUSING', 'PROPERTY', 'OTHER'],
    sizeLimit: 10,
    contacts: contacts.slice(0, 1),
    version: 3,
  }
  answer({ 'GET /banks': { banks: [bank] }, 'PUT /banks/:bank': { banks: [bank] } })
  show(<BanksTab />)
  await userEvent.click(await button('Editar BBVA'))
  const limit = await screen.findByRole('textbox', { name: 'Máximo por archivo (MB)' })
  await userEvent.clear(limit)
  await userEvent.type(limit, '0')
  await userEvent.click(await button('Guardar el banco'))
  expect(sent('PUT /banks/:bank')).toEqual([])
  await userEvent.clear(limit)
  await userEvent.type(limit, '8')
  await userEvent.click(await button('Bajar Identidad'))
  await userEvent.click(await button('Guardar el banco'))
  expect(sent('PUT /banks/:bank')).toMatchObject([
    { version: 3, sizeLimit: 8, order: ['INCOME', 'IDENTITY', ...bank.order.slice(2)], contacts: [{ _id: 'c1' }] },
  ])
})

it('a bank that a colleague has changed meanwhile is saved over what is there by now, or entered again', async () => {
  const order = [...DEFAULT_BANK_RULES.order]
  const bank: BankRecord = { bank: 'BBVA', order, sizeLimit: 10, contacts: contacts.slice(0, 1), version: 3 }
  const stale = refusal('ERR_VERSION_CONFLICT')
  answer({ 'GET /banks': { banks: [bank] }, 'PUT /banks/:bank': inTurn(stale, stale, { banks: [bank] }) })
  show(<BanksTab />)
  await userEvent.click(await button('Editar BBVA'))
  await fill(await screen.findByRole('textbox', { name: 'Máximo por archivo (MB)' }), '8')
  const versions = () => sent('PUT /banks/:bank').map(({ version, sizeLimit }) => [version, sizeLimit])
  const saveAgainst = async (banks: BankRecord[]) => {
    answer({ 'GET /banks': { banks } })
    const before = versions().length
    await userEvent.click(await button('Guardar el banco'))
    await waitFor(() => expect(versions()).toHaveLength(before + 1))
  }
  await saveAgainst([{ ...bank, version: 4, contacts }])
  await saveAgainst([])
  await saveAgainst([bank])
  expect(versions()).toEqual([
    [3, 8],
    [4, 8],
    [null, 8],
  ])
})

it('a new bank that was wrong is saved once it is right', async () => {
  const taken = refused({ bank: 'error_form_duplicate_bank' })
  answer({ 'GET /banks': { banks: [] }, 'PUT /banks/:bank': inTurn(taken, { banks: [] }) })
  show(<BanksTab />)
  await userEvent.click(await button('Añadir banco'))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre del contacto 1' }), 'Marta Ruiz')
  await userEvent.click(await button('Guardar el banco'))
  const email = screen.getByRole('textbox', { name: 'Correo del contacto 1' })
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('textbox', { name: 'Nombre del contacto 1' }).getAttribute('aria-invalid')).not.toBe('true')
  await userEvent.type(email, 'marta@ing.example')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Banco' }), 'ING')
  await userEvent.click(await button('Guardar el banco'))
  const contacts = [{ name: 'Marta Ruiz', email: 'marta@ing.example' }]
  expect(sent('PUT /banks/:bank')).toMatchObject([{ contacts }])
  expect((await screen.findAllByText('Este banco ya está en la tabla.')).length).toBeGreaterThan(0)
  expect(screen.getByRole('combobox', { name: 'Banco' })).toHaveProperty('value', 'ING')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Banco' }), 'EVO')
  await userEvent.click(await button('Guardar el banco'))
  expect(calls('PUT /banks/:bank').map(({ params }) => params)).toMatchObject([{ bank: 'ING' }, { bank: 'EVO' }])
})
