import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, inTurn, press, refusal, sent, show } from '../../../testing/page.testing'
import type { SigningCode } from '../api/signing-code'
import { CodeStep } from './CodeStep'

const link = { operationId: 'o1', holderId: 'h1', secret: 's' }
const [SEND, CONFIRM] = ['POST /operations/sendSigningCode', 'POST /operations/confirmSigningCode'] as const
const failed = vi.fn()
let reached: SigningCode

function Page({ code }: { readonly code: SigningCode }) {
  const [now, setNow] = useState(code)
  reached = now
  return <CodeStep link={link} code={now} onCode={setNow} onBack={() => undefined} onFailure={failed} />
}

const open = (code: Partial<SigningCode> = {}) =>
  show(<Page code={{ phoneEnding: '78', sent: false, confirmed: false, ...code }} />)
const field = () => screen.getByLabelText<HTMLInputElement>('Código del SMS')

beforeEach(() => {
  failed.mockReset()
  answer({ [SEND]: { phoneEnding: '78' }, [CONFIRM]: { confirmed: true } })
})

it('sends a code when it is asked for, says where to, and takes the digits as phones offer them', async () => {
  open()
  expect(screen.getByText(/terminado en 78/)).toBeTruthy()
  expect(sent(SEND)).toEqual([])
  await press('Enviarme el código')
  expect(sent(SEND)).toEqual([{ operationId: 'o1', holderId: 'h1', language: 'es' }])
  expect(field().autocomplete).toBe('one-time-code')
  expect(document.activeElement).toBe(field())
  await userEvent.paste('123 456')
  await waitFor(() => expect(reached.confirmed).toBe(true))
  expect(sent(CONFIRM)).toMatchObject([{ code: '123 456' }])
})

it('after a reload goes on with the code that is out; a wrong one is said at the field, and another begins anew', async () => {
  open({ sent: true })
  answer({ [CONFIRM]: refusal('ERR_SIGNING_CODE_WRONG', { code: 'ERR_SIGNING_CODE_WRONG' }) })
  await userEvent.type(field(), '000000')
  expect(await screen.findByText(/no es correcto o ya no vale/)).toBeTruthy()
  expect(reached.confirmed).toBe(false)
  await press('Enviarme otro')
  await press('Enviarme otro')
  expect(await screen.findByText(/Te hemos enviado otro código/)).toBeTruthy()
  expect(field().value).toBe('')
  expect(screen.queryByText(/no es correcto/)).toBeNull()
})

it('what could not be sent is told, and can be asked for again', async () => {
  open()
  answer({ [SEND]: inTurn(refusal('ERR_SMS_NOT_SENT'), { phoneEnding: '78' }) })
  await press('Enviarme el código')
  await waitFor(() => expect(failed).toHaveBeenCalledOnce())
  await press('Enviarme el código')
  await waitFor(() => expect(reached.sent).toBe(true))
})

it('without a mobile number says what to do, and tells the brokerage', async () => {
  answer({ [SEND]: { phoneEnding: null } })
  open({ phoneEnding: null })
  expect((await screen.findByRole('link', { name: 'hola@llave.example' })).getAttribute('href')).toBe(
    'mailto:hola@llave.example',
  )
  await press('Avisar a Llave')
  expect(await screen.findByText(/Hemos avisado a Llave/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Avisar a Llave' })).toBeNull()
})
