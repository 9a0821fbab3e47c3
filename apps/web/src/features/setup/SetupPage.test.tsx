import { DEFAULT_THRESHOLDS } from '@llave/domain/operations/timeline/staff-timeline'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, calls, expectRetry, press, sent, show } from '../../testing/page.testing'
import SetupPage from './SetupPage'
import { allDoneBut, aSetup } from './setup.testing'

const company = { thresholds: DEFAULT_THRESHOLDS, version: 4 }

const step = async (name: string) => {
  const title = await screen.findByRole('heading', { name: new RegExp(`^${name}`) })
  return within(title.closest('li') as HTMLElement)
}
const open = (setup = aSetup()) => {
  answer({ 'GET /setup': setup, 'GET /company': company })
  return show(<SetupPage />)
}

describe('the steps', () => {
  it('are waited for, and read again after an error', async () => {
    answer({ 'GET /company': company })
    await expectRetry(<SetupPage />, 'GET /setup', aSetup())
    expect(await screen.findByText('0 de 7 pasos')).toBeTruthy()
  })

  it('say what is missing and lead to the form, from which one comes back', async () => {
    open(aSetup({}, { missing: ['cif', 'iban'] }))
    const company = await step('Datos de la empresa')
    expect(company.getByText('Falta: CIF e IBAN.')).toBeTruthy()
    expect(company.getByRole('link', { name: 'Completar los datos' }).getAttribute('href')).toBe(
      '/configuracion/empresa?desde=puesta-en-marcha',
    )
  })

  it('that are done are one line, and the first open one is the next', async () => {
    open(aSetup({ COMPANY: 'DONE', SEAL: 'DONE', BRAND: 'LATER' }))
    const company = await step('Datos de la empresa')
    expect(company.queryByText(/Van en los contratos/)).toBeNull()
    expect(company.getByRole('link', { name: 'Ver: Datos de la empresa' })).toBeTruthy()
    expect((await step('Logotipo y color')).getByText('Para más tarde')).toBeTruthy()
    expect(screen.getAllByRole('listitem').filter(item => item.hasAttribute('aria-current'))).toEqual([
      (await screen.findByRole('heading', { name: /^Correo/ })).closest('li'),
    ])
  })

  it('that can wait are put off and taken up again, with the focus where it was', async () => {
    open()
    answer({ 'PUT /setup/steps/:step': ({ body }) => aSetup({ BRAND: body.later ? 'LATER' : 'OPEN' }) })
    expect(screen.queryByRole('button', { name: /^Más tarde: Correo/ })).toBeNull()
    await press('Más tarde: Logotipo y color')
    const resume = await screen.findByRole('button', { name: 'Retomar: Logotipo y color' })
    expect(document.activeElement).toBe(resume)
    await press('Retomar: Logotipo y color')
    expect(await screen.findByRole('button', { name: 'Más tarde: Logotipo y color' })).toBeTruthy()
    expect(calls('PUT /setup/steps/:step').map(({ params, body }) => [params.step, body])).toEqual([
      ['BRAND', { later: true }],
      ['BRAND', { later: false }],
    ])
  })

  it('keep the thresholds as they are proposed, unless somebody has changed them meanwhile', async () => {
    open()
    answer({ 'PUT /company': { ...company, version: 5 } })
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Dejar los propuestos' })).toHaveProperty('disabled', false),
    )
    answer({ 'GET /setup': aSetup({ THRESHOLDS: 'DONE' }) })
    await press('Dejar los propuestos')
    await waitFor(() => expect(sent('PUT /company')).toEqual([{ thresholds: DEFAULT_THRESHOLDS, version: 4 }]))
    expect(await screen.findByRole('link', { name: 'Ver: Plazos' })).toBeTruthy()
  })
})

describe('the e-mail to oneself', () => {
  const last = { to: 'yo@llave.example', createdDate: '2026-11-28T09:00:00Z' as const, lastError: null }
  const SEND = 'Enviarme un correo de prueba'

  it('is sent, and its outcome is told as soon as it is known', async () => {
    open()
    answer({
      'POST /setup/testMail': aSetup({}, { mail: { last: { ...last, status: 'WAITING' } } }),
      'GET /setup': aSetup({ MAIL: 'DONE' }, { mail: { last: { ...last, status: 'SENT' } } }),
    })
    await press(SEND)
    expect(await screen.findByText('Enviando a yo@llave.example…')).toBeTruthy()
    expect(await screen.findByText(/^Enviado a yo@llave.example el/, {}, { timeout: 3000 })).toBeTruthy()
  })

  it.each([
    ['FAILED', '451 later', 'No ha podido salir y se volverá a intentar. El servidor de correo dice: 451 later'],
    ['DEAD', '550 no', 'No ha podido salir. El servidor de correo dice: 550 no'],
    ['FAILED', 'ERR_MAIL_UNCONFIRMED', /^El servidor de correo no ha confirmado el envío/],
  ] as const)('%s with %s is told in words', async (status, lastError, words) => {
    open(aSetup({}, { mail: { last: { ...last, status, lastError } } }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Enviar otro' })).toBeTruthy()
  })

  it('cannot be sent without a mail server: what to configure stands in its place', async () => {
    open(aSetup({}, { mail: { server: false } }))
    const mail = await step('Correo')
    expect(mail.getByText(/SMTP_URL=smtp:/)).toBeTruthy()
    expect(mail.getByRole('button', { name: 'Copiar: Variables del correo' })).toBeTruthy()
    expect(mail.queryByRole('button', { name: SEND })).toBeNull()
  })
})

describe('what to put into DNS', () => {
  const record = { name: 'llave.example', status: 'FOUND' as const, found: [], wanted: null }
  const dmarc = { ...record, name: '_dmarc.llave.example', found: ['v=DMARC1; p=none'] }

  it('is looked up when it is wanted, to copy, and again', async () => {
    open()
    const spf = { ...record, status: 'MISSING' as const, wanted: 'v=spf1 a:smtp.llave.example ~all' }
    answer({ 'GET /setup/dns': { domain: 'llave.example', spf, dmarc } })
    const mail = await step('Correo')
    expect(calls('GET /setup/dns')).toEqual([])
    await press('Qué poner en el DNS')
    expect(await mail.findByText('v=spf1 a:smtp.llave.example ~all')).toBeTruthy()
    expect(mail.getByText('v=DMARC1; p=none')).toBeTruthy()
    expect(mail.getByText('DKIM')).toBeTruthy()
    answer({ 'GET /setup/dns': { domain: 'llave.example', spf: { ...spf, status: 'FOUND', wanted: null }, dmarc } })
    await press('Volver a comprobar')
    await waitFor(() => expect(mail.getAllByText('Correcto')).toHaveLength(2))
  })

  it('says that DNS is silent, and that the sender has no domain', async () => {
    open()
    const silent = { ...record, status: 'SILENT' as const, wanted: 'v=spf1 a mx ~all' }
    answer({ 'GET /setup/dns': { domain: 'llave.example', spf: silent, dmarc } })
    await press('Qué poner en el DNS')
    expect(await screen.findByText('Sin respuesta del DNS')).toBeTruthy()
    answer({ 'GET /setup/dns': null })
    await press('Volver a comprobar')
    expect(await screen.findByText(/^Los correos salen de hola@llave.example/)).toBeTruthy()
  })
})

describe('the end', () => {
  it('is offered once the rest can wait, and leads to the work', async () => {
    open(allDoneBut({ PEOPLE: 'LATER' }))
    answer({ 'POST /setup/end': allDoneBut({ PEOPLE: 'LATER' }, { ended: true }) })
    await press('Terminar la puesta en marcha')
    const title = await screen.findByRole('heading', { name: 'Tu oficina está en marcha' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(screen.getByRole('link', { name: 'Ir a las operaciones' })).toBeTruthy()
    // Steps that were put off can still be done; they cannot be put off again.
    expect(screen.getByRole('link', { name: 'Invitar a alguien' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Retomar/ })).toBeNull()
  })

  it('is not offered while something cannot wait', async () => {
    open(allDoneBut({ MAIL: 'OPEN', PEOPLE: 'LATER' }))
    await step('Correo')
    expect(screen.queryByRole('button', { name: 'Terminar la puesta en marcha' })).toBeNull()
  })
})
