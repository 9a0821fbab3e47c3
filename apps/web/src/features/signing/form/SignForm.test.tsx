import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { networkError } from '../../../lib/api/api-error'
import { answer, calls, field, inTurn, press, refusal, refused, sent, show } from '../../../testing/page.testing'
import { typedSignature } from '../signature/signature-image'
import { aSigningStatus } from '../signing-status.testing'
import { SignForm } from './SignForm'
import { signingDraft } from './signing-draft'

// jsdom supports neither, so nothing is drawn, and a picture is just the name.
vi.mock('../signature/DrawingArea', () => ({ DrawingArea: ({ id }: { id: string }) => <i id={id} tabIndex={-1} /> }))
vi.mock('../signature/signature-image', () => ({ typedSignature: vi.fn() }))

const link = { operationId: 'o1', holderId: 'h1', secret: 's' }
const status = aSigningStatus({ contractHash: 'h' })
const filled = {
  name: 'Ana',
  firstLastname: 'Gil',
  dni: '12345678Z',
  address: 'Sol',
  number: '1',
  postalCode: '28001',
  city: 'Madrid',
}

const CALL = 'POST /operations/saveContractHolder'
const signature = { done: true, step: 'DONE' } as const

function open(values: object = filled) {
  sessionStorage.setItem('llave.signing.o1.h1', JSON.stringify(values))
  const heard = { signed: vi.fn(), outdated: vi.fn(async () => undefined), failed: vi.fn() }
  show(
    <SignForm
      link={link}
      status={status}
      draft={signingDraft(link)}
      onBack={() => undefined}
      onSigned={heard.signed}
      onOutdated={heard.outdated}
      onFailure={heard.failed}
    />,
  )
  return heard
}

const sign = () => press('Firmar el contrato')
const named = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

beforeEach(() => {
  vi.mocked(typedSignature).mockImplementation(name => `data:${name}`)
  answer({ [CALL]: signature })
})

describe('signing', () => {
  it('names everything that is missing, the signature included, and leads to the first', async () => {
    open({})
    await sign()
    expect(named()).toHaveLength(8)
    expect(named().at(-1)).toBe('Firma*')
    expect(document.activeElement).toBe(field('Nombre'))
    expect(sent(CALL)).toEqual([])
  })

  it('says of an identity document and of a postal code what is wrong with them, when they are left', async () => {
    open({ ...filled, dni: '', postalCode: '' })
    await userEvent.type(field('DNI o NIE'), '12345678A')
    await userEvent.type(field('Código postal'), '280')
    await userEvent.tab()
    expect(screen.getByText(/no coincide con el número/)).toBeTruthy()
    expect(field('Código postal').getAttribute('aria-invalid')).toBe('true')
    expect(named()).toEqual([])
  })

  it('leads to the signature when it alone is missing, until there is one', async () => {
    const { signed } = open()
    await sign()
    expect(named()).toEqual(['Firma*'])
    expect(document.activeElement?.tagName).toBe('I')
    await press('Prefiero escribir mi nombre')
    expect(named()).toEqual([])
    await sign()
    await waitFor(() => expect(signed).toHaveBeenCalledOnce())
    expect(sent(CALL)[0]).toMatchObject({
      ...filled,
      holderId: 'h1',
      signature: 'data:Ana Gil',
      contractHash: 'h',
      language: 'es',
    })
    expect(sessionStorage.length).toBe(0)
  })

  it('does not send a signature that is too large', async () => {
    vi.mocked(typedSignature).mockReturnValue(null)
    open()
    await press('Prefiero escribir mi nombre')
    await sign()
    await waitFor(() => expect(named()).toEqual(['Firma*']))
    expect(sent(CALL)).toEqual([])
  })

  it('shows at its field what the server refuses', async () => {
    const { failed } = open()
    answer({ [CALL]: refused({ dni: 'error_form_DNI_format' }) })
    await press('Prefiero escribir mi nombre')
    await sign()
    await waitFor(() => expect(document.activeElement).toBe(field('DNI o NIE')))
    expect(screen.getAllByText(/no coincide con el número/)).not.toEqual([])
    expect(failed).not.toHaveBeenCalled()
  })

  it('after a lost answer signs under the same key, and says that there was none', async () => {
    const { signed, failed } = open()
    answer({ [CALL]: inTurn(networkError(), signature) })
    await press('Prefiero escribir mi nombre')
    await sign()
    await waitFor(() => expect(failed).toHaveBeenCalledOnce())
    await sign()
    await waitFor(() => expect(signed).toHaveBeenCalledOnce())
    const [first, second, ...more] = calls(CALL).map(({ body, headers }) => [body, headers.get('idempotency-key')])
    expect([second, more]).toEqual([first, []])
  })

  it.each([
    ['ERR_CONTRACT_CHANGED', 'CONTRACT'],
    ['ERR_CONTRACT_PACK_NOT_ACKNOWLEDGED', 'CONTRACT'],
    ['ERR_CONTRACT_DNI_MISSING', 'STEP'],
  ] as const)('%s leads back', async (code, what) => {
    const { outdated, failed } = open()
    answer({ [CALL]: refusal(code) })
    await press('Prefiero escribir mi nombre')
    await sign()
    await waitFor(() => expect(outdated).toHaveBeenCalledWith(what))
    expect(failed).not.toHaveBeenCalled()
  })
})
