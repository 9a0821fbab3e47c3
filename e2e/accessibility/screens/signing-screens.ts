import { expect } from '@playwright/test'
import { aPerson, demoSession, linkTo, waitForMail } from '../../helpers/api'
import { aSharedOperation, saveOperation } from '../../helpers/operations'
import {
  acceptSide,
  acknowledge,
  chooseSide,
  fillIn,
  readContract,
  sendSide,
  sign,
  signed,
} from '../../helpers/signing'
import { click, type Open, over, type Visit } from './screen'

const route = "'/customerOperationMailingDocuments/:operationId/:holderId'"

/** A holder who signs, from the link to the confirmation; an invalid link; and the place of another holder. */
export async function holders(): Promise<Visit> {
  const other = aPerson('Marcos')
  const { customer, operationId } = await aSharedOperation(other)
  const { token } = await demoSession('broker')
  await saveOperation(token, operationId, { state: 'CONTRATO_INTERMEDIACION', notSendEmail: false })
  const signing = '/customerOperationMailing'
  const link = new URL(linkTo(await waitForMail(customer.email, /Firma tu contrato/), signing))
  const theirs = new URL(linkTo(await waitForMail(other.email, /Firma tu contrato/), signing))
  const place = theirs.pathname.replace(/^\/[^/]+/, '/titular')
  const next = (what: string, open: Open) => over({ route }, what, open)
  return {
    forCustomers: true,
    screens: [
      { route, path: link.pathname + link.hash, what: 'information' },
      next('information not read', click('button', 'Empezar')),
      next('DNI', acknowledge),
      next('photo', page => chooseSide(page, 'Cara delantera')),
      next('both sides', async page => {
        await acceptSide(page, 'Cara delantera')
        await sendSide(page, 'Cara trasera')
      }),
      next('contract', async page => {
        await page.getByRole('button', { name: 'Continuar con el contrato' }).click()
        await page.getByText(/^Has visto 1 de/).waitFor()
      }),
      next('form', page => readContract(page)),
      next('errors', click('button', 'Firmar el contrato')),
      next('typed signature', async page => {
        await fillIn(page, { name: customer.name, surname: 'Prueba', dni: '12345678Z' })
        await page.getByRole('button', { name: 'Prefiero escribir mi nombre' }).click()
        await expect(page.getByRole('textbox', { name: 'Tu nombre como firma' })).toBeFocused()
      }),
      next('done', async page => {
        await sign(page)
        await signed(page)
      }),
      { route, path: `${link.pathname.slice(0, -4)}0000#none`, what: 'error' },
      { route: "paths.place(':operationId', ':holderId')", path: place + theirs.hash, what: 'place' },
      {
        route: "paths.place(':operationId', ':holderId')",
        path: `${place.slice(0, -4)}0000`,
        what: 'place without a link',
      },
    ],
  }
}
