import { anSmsServer } from '../../../apps/server/test/sms-server'
import { aPerson, call, DEMO, signIn } from '../../helpers/api'
import { acceptFees, purchaseAnswers } from '../../helpers/operations'
import { type OwnServer, startServer } from '../../helpers/server'
import { enter } from '../../helpers/sign-in'
import { acknowledge, draw, fillIn, readContract, sendSide, sign, signed } from '../../helpers/signing'
import { expect, test } from '../../helpers/test'

const service = await anSmsServer()
let server: OwnServer

test.beforeAll(async () => {
  test.setTimeout(420_000)
  server = await startServer({ SMS_URL: service.url, SMS_SECRET: 'key' })
})

test.afterAll(async () => {
  await server?.stop()
  service.close()
})

const sentText = () => (JSON.parse(service.received.at(-1)?.body ?? '{}') as { text: string }).text

/** A request of a demo customer whose contract waits for their signature. */
async function aRequest(person: ReturnType<typeof aPerson>, phone: string) {
  const { address: at } = server
  const answers = purchaseAnswers({ ...person, phone })
  const [own, staff] = await Promise.all(
    [DEMO.customer, DEMO.broker].map(async ({ email, password }) => (await signIn(email, password, at)).token),
  )
  const options = (token: string | undefined, body?: unknown) => ({ at, body, ...(token && { token }) })
  const { operationId } = await call<{ operationId: string }>(
    'POST',
    '/questionnaires/',
    options(own, { typeOperation: 'COMPRA' }),
  )
  const address = `/questionnaires/${operationId}`
  const answer = async (token: string | undefined, changes: object) => {
    const { version } = await call<{ version: number }>('GET', address, options(token))
    return call<{ version: number }>('PUT', address, options(token, { version, changes }))
  }
  const { version } = await answer(own, answers)
  await call('POST', `${address}/complete`, options(own, { version }))
  await acceptFees(staff, operationId, at)
  await call(
    'PUT',
    `/operations/${operationId}`,
    options(staff, { state: 'CONTRATO_INTERMEDIACION', notSendEmail: true }),
  )
  return {
    page: `${at}/solicitud/${operationId}/contrato`,
    correctPhone: () => answer(staff, { holders: purchaseAnswers(person).holders }),
  }
}

test('a holder confirms a code by SMS: without a mobile, with a service that refuses, fails and is late @movil', async ({
  openAs,
  complaints,
}) => {
  test.setTimeout(420_000)
  const person = { ...aPerson('Ana'), email: DEMO.customer.email }
  const { page: contract, correctPhone } = await aRequest(person, '912345678')
  const phone = await openAs({ at: `${server.address}/login` })
  await enter(phone, DEMO.customer.email, DEMO.customer.password)
  await expect(phone).toHaveURL(`${server.address}/dashboard`)
  await phone.goto(contract)
  await phone.getByRole('link', { name: 'Firmar ahora' }).tap()
  await acknowledge(phone)
  await sendSide(phone, 'Cara delantera')
  await sendSide(phone, 'Cara trasera')
  await phone.getByRole('button', { name: 'Continuar con el contrato' }).tap()

  await test.step('nobody signs without a mobile number, which the brokerage hears of', async () => {
    await readContract(phone, 'Confirma que eres tú')
    await expect(phone.getByText(/no tenemos tu teléfono móvil/)).toBeVisible()
    await phone.getByRole('button', { name: /^Avisar a / }).tap()
    await expect(phone.getByText(/Hemos avisado a /)).toBeVisible()
    expect(service.received).toEqual([])
  })

  await correctPhone()
  // Returns to the previous place.
  await phone.reload()
  const ending = person.phone.slice(-2)
  await expect(
    phone.getByText(`Antes de firmar te enviamos un código por SMS al teléfono terminado en ${ending}.`),
  ).toBeVisible()

  await test.step('what the service does not take is said, and asked for again by hand', async () => {
    for (const [count, answer] of (['refused', 'broken'] as const).entries()) {
      service.answer = answer
      await phone.getByRole('button', { name: 'Enviarme el código' }).tap()
      await expect.poll(() => service.received.length).toBe(count + 1)
      await expect(phone.getByText(/No hemos podido enviar el SMS/).last()).toBeVisible()
      await expect(phone.getByLabel('Código del SMS')).toHaveCount(0)
    }
    // The browser logs each of them.
    await expect.poll(() => complaints.length).toBe(2)
    expect(complaints.filter(complaint => !complaint.includes('502'))).toEqual([])
    complaints.length = 0
  })

  await test.step('a late one is waited for, and its code opens the form', async () => {
    service.answer = 'silent'
    await phone.getByRole('button', { name: 'Enviarme el código' }).tap()
    await expect.poll(() => service.received.length).toBe(3)
    service.wake()
    await expect(
      phone.getByText(`Te hemos enviado un código por SMS al teléfono terminado en ${ending}.`),
    ).toBeVisible()
    const code = /: (\d{6})\./.exec(sentText())?.[1] ?? ''
    const field = phone.getByLabel('Código del SMS')
    await field.fill(code === '000000' ? '000001' : '000000')
    await phone.keyboard.press('Enter')
    await expect(phone.getByText(/no es correcto o ya no vale/).first()).toBeVisible()
    await field.fill(code)
    await phone.keyboard.press('Enter')
    await expect(phone.getByRole('heading', { name: 'Tus datos' })).toBeVisible()
  })

  await fillIn(phone, { name: person.name, surname: 'Prueba', dni: '12345678Z' })
  await draw(phone)
  await sign(phone)
  await signed(phone)
})
