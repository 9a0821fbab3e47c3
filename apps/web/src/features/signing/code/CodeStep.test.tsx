import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { needTexts } from '../../../lib/texts/texts'
import type { SigningCode } from '../api/signing-code'
import { CodeStep } from './CodeStep'

const link = { operationId: 'o1', holderId: 'h1', secret: 's' }
const sent: { readonly path: string; readonly body: unknown }[] = []
let phoneEnding: string | null
const failed = vi.fn()
let reached: SigningCode

function Page({ code }: { readonly code: SigningCode }) {
  const [now, setNow] = useState(code)
  reached = now
  return <CodeStep link={link} code={now} onCode={setNow} onBack={() => undefined} onFailure={failed} />
}

const open = (code: Partial<SigningCode> = {}) =>
  render(
    <MantineProvider env="test">
      <Page code={{ phoneEnding: '78', sent: false, confirmed: false, ...code }} />
    </MantineProvider>,
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = () => screen.getByLabelText<HTMLInputElement>('Código del SMS')
const refusal = (status: number, res: object) => Response.json({ success: false, res }, { status })

let answers: (() => Response)[]
beforeAll(() => needTexts('signing', 'errors'))
beforeEach(() => {
  sent.length = 0
  answers = []
  phoneEnding = '78'
  failed.mockReset()
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const answer = (res: unknown) => Response.json({ success: true, res })
    if (url.endsWith('/config'))
      return answer({ companyName: 'Llave', phone: '910000000', email: 'hola@llave.example' })
    sent.push({ path: url.split('/').at(-1) ?? '', body: JSON.parse(String(body)) })
    return answers.shift()?.() ?? answer(url.endsWith('sendSigningCode') ? { phoneEnding } : { confirmed: true })
  })
})
afterEach(() => vi.unstubAllGlobals())

it('sends a code when it is asked for, says where to, and takes the digits as phones offer them', async () => {
  open()
  expect(screen.getByText(/terminado en 78/)).toBeTruthy()
  expect(sent).toEqual([])
  await press('Enviarme el código')
  expect(sent).toEqual([{ path: 'sendSigningCode', body: { operationId: 'o1', holderId: 'h1', language: 'es' } }])
  expect(field().autocomplete).toBe('one-time-code')
  expect(document.activeElement).toBe(field())
  await userEvent.paste('123 456')
  await waitFor(() => expect(reached.confirmed).toBe(true))
  expect(sent[1]).toMatchObject({ path: 'confirmSigningCode', body: { code: '123 456' } })
})

it('after a reload goes on with the code that is out; a wrong one is said at the field, and another begins anew', async () => {
  open({ sent: true })
  answers = [() => refusal(422, { message: 'ERR_SIGNING_CODE_WRONG', fields: { code: 'ERR_SIGNING_CODE_WRONG' } })]
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
  answers = [() => refusal(502, { message: 'ERR_SMS_NOT_SENT' })]
  await press('Enviarme el código')
  await waitFor(() => expect(failed).toHaveBeenCalledOnce())
  await press('Enviarme el código')
  await waitFor(() => expect(reached.sent).toBe(true))
})

it('without a mobile number says what to do, and tells the brokerage', async () => {
  phoneEnding = null
  open({ phoneEnding: null })
  expect((await screen.findByRole('link', { name: 'hola@llave.example' })).getAttribute('href')).toBe(
    'mailto:hola@llave.example',
  )
  await press('Avisar a Llave')
  expect(await screen.findByText(/Hemos avisado a Llave/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Avisar a Llave' })).toBeNull()
})
