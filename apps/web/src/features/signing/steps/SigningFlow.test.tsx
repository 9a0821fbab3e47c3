import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { speak } from '../../../lib/texts/texts'
import { answer, field, refusal, sent, show } from '../../../testing/page.testing'
import type { SigningStatus } from '../api/validate-link'
import { aSigningStatus } from '../signing-status.testing'
import { SigningFlow } from './SigningFlow'

// jsdom has neither a canvas nor a PDF reader, so the contract counts as read, and a typed name is the signature.
vi.mock('../signature/DrawingArea', () => ({ DrawingArea: () => null }))
vi.mock('../signature/signature-image', () => ({
  typedSignature: (name: string) => `data:image/png;base64,${btoa(name)}`,
}))
vi.mock('./ContractReader', () => ({
  ContractReader: ({ onSign }: { onSign: () => void }) => (
    <button type="button" onClick={onSign}>
      Leído
    </button>
  ),
}))

const SIGN = 'POST /operations/saveContractHolder'
const status = aSigningStatus({ contractHash: 'first' })

let refused: 'ERR_CONTRACT_CHANGED' | 'ERR_CONTRACT_PACK_NOT_ACKNOWLEDGED'
/** The status when the link is opened and when it is read again. */
let opened: SigningStatus
let now: SigningStatus
/** Hash of the server's contract. */
let hash: string

beforeEach(() => {
  opened = status
  hash = status.contractHash
  answer({
    'GET /operations/generateContract/:operationId': () => new Response('%PDF-'),
    'POST /operations/acknowledgePreContractPack': { acknowledgedDate: '2026-11-22T10:00:00Z', step: 'SIGN' },
    'GET /operations/preContractPack/:operationId/:holderId': { sections: [], packHash: 'p2', acknowledgedDate: null },
    'GET /operations/contractText/:operationId/:holderId': () => ({ blocks: [], numPages: 3, contractHash: hash }),
    'GET /operations/getAndValidateOperationMailing/:operationId/:holderId'() {
      hash = now.contractHash
      return now
    },
    'POST /operations/noteSigningStep': { noted: true },
    [SIGN]: () => (sent(SIGN).length > 1 ? { done: true, step: 'DONE' } : refusal(refused)),
  })
})

function Page() {
  const [shown, setShown] = useState(opened)
  const [link] = useState({ operationId: 'o1', holderId: 'h1', secret: 's' })
  return <SigningFlow link={link} status={shown} onStatus={setShown} />
}

/** The browser's Back, and the previous page. */
function Browser() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      {pathname === '/mail' ? <p>Correo</p> : <Page />}
    </>
  )
}

const press = async (words: string) => fireEvent.click(await screen.findByText(words))

const open = () => show(<Browser />, { at: ['/mail', '/sign'] })

async function signOnce(): Promise<void> {
  open()
  await press('Leído')
  const data = {
    Nombre: 'Ana',
    'Primer apellido': 'Gil',
    'DNI o NIE': '12345678Z',
    Dirección: 'Sol',
    Número: '1',
    'Código postal': '28001',
    Población: 'Madrid',
  }
  for (const [label, value] of Object.entries(data)) fireEvent.change(field(label), { target: { value } })
  await press('Prefiero escribir mi nombre')
  await press('Firmar el contrato')
}

async function signAgain(): Promise<void> {
  await press('Leído')
  expect(['Nombre', 'Población', 'Tu nombre como firma'].map(label => field(label).value)).toEqual([
    'Ana',
    'Madrid',
    'Ana Gil',
  ])
  await press('Firmar el contrato')
  expect(await screen.findByText('Contrato firmado')).toBeTruthy()
  expect(sent(SIGN).map(({ contractHash }) => contractHash)).toEqual(['first', 'second'])
}

it('another contract: it is read again, and what was written is there', async () => {
  refused = 'ERR_CONTRACT_CHANGED'
  now = { ...status, contractHash: 'second' }
  await signOnce()
  expect(await screen.findByText(/^El contrato ha cambiado desde que lo abriste\./)).toBeTruthy()
  await signAgain()
})

it('other fees: the information before the contract comes first, then the same', async () => {
  refused = 'ERR_CONTRACT_PACK_NOT_ACKNOWLEDGED'
  now = { ...status, contractHash: 'second', packAcknowledged: false }
  await signOnce()
  await press('Empezar')
  const missing = 'Marca la casilla cuando hayas leído la información previa.'
  expect(await screen.findByText(missing)).toBeTruthy()
  fireEvent.click(await screen.findByRole('checkbox'))
  expect(screen.queryByText(missing)).toBeNull()
  await press('Empezar')
  await signAgain()
})

it('what was written is there after a reload, and nowhere once it is signed', async () => {
  refused = 'ERR_CONTRACT_CHANGED'
  now = { ...status, contractHash: 'second' }
  await signOnce()
  await screen.findByText(/^El contrato ha cambiado desde que lo abriste\./)
  cleanup()
  open()
  await press('Leído')
  expect(['Nombre', 'DNI o NIE', 'Tu nombre como firma'].map(label => field(label).value)).toEqual([
    'Ana',
    '12345678Z',
    'Ana Gil',
  ])
  await press('Firmar el contrato')
  expect(await screen.findByText('Contrato firmado')).toBeTruthy()
  expect(sessionStorage.length).toBe(0)
})

it('Back leads through the steps that one has come through, and leaves from the first', async () => {
  opened = { ...status, packAcknowledged: false, step: 'DNI' }
  now = status
  open()
  fireEvent.click(await screen.findByRole('checkbox'))
  await press('Empezar')
  await press('Continuar con el contrato')
  await press('Leído')
  expect(await screen.findByText('Tus datos')).toBeTruthy()

  await press('Back')
  expect(await screen.findByText('Leído')).toBeTruthy()
  await press('Back')
  expect(await screen.findByText('Haz una foto de tu DNI o NIE')).toBeTruthy()
  expect(screen.getByLabelText('Repetir: Cara delantera')).toBeTruthy()
  await press('Back')
  expect(await screen.findByText('Hola, Ana')).toBeTruthy()
  await press('Back')
  expect(await screen.findByText('Correo')).toBeTruthy()
})

it('from the DNI that one has gone back to, the contract is one step away', async () => {
  opened = { ...status, step: 'DNI' }
  now = status
  open()
  await press('Continuar con el contrato')
  await screen.findByText('Leído')
  await press('Back')
  await press('Continuar con el contrato')
  expect(await screen.findByText('Leído')).toBeTruthy()
})

it('once it is signed, Back leaves', async () => {
  refused = 'ERR_CONTRACT_CHANGED'
  now = { ...status, contractHash: 'second' }
  await signOnce()
  await screen.findByText(/^El contrato ha cambiado desde que lo abriste\./)
  await signAgain()
  await press('Back')
  expect(await screen.findByText('Correo')).toBeTruthy()
})

it('says in which language it is read, also when that changes', async () => {
  show(<Page />)
  const noted = () => sent('POST /operations/noteSigningStep').map(({ step, language }) => [step, language])
  await waitFor(() => expect(noted()).toEqual([['LINK_OPENED', 'es']]))
  await act(() => speak('en'))
  expect(noted()).toEqual([
    ['LINK_OPENED', 'es'],
    ['LINK_OPENED', 'en'],
  ])
  await act(() => speak('es'))
})
