import type { Texts } from '@llave/texts/languages'
import type { Locator, Page } from '@playwright/test'
import { acceptInvitation, aPerson, baseURL, call, demoSession, linkTo, waitForMail } from '../../helpers/api'
import { anOperation, saveOperation } from '../../helpers/operations'
import { papersOf, sendPaper } from '../../helpers/papers'

// Data that pictures need and the demo does not have.

interface Holders {
  readonly holders: readonly { readonly holderDocumentation: readonly { readonly documents: readonly unknown[] }[] }[]
}

interface Listed {
  readonly records: readonly { readonly _id: string; readonly numOperation: number; readonly state: string }[]
}

/** The demo customer's request in a state, if there is one. */
export async function anyRequestIn(state: string): Promise<string | undefined> {
  const { token } = await demoSession('customer')
  const { records } = await call<Listed>('POST', '/operations/listPagination', { token, body: {} })
  return records.find(record => record.state === state)?._id
}

export async function requestIn(state: string): Promise<string> {
  const found = await anyRequestIn(state)
  if (!found) throw new Error(`The demo's customer has no request in ${state}`)
  return found
}

export async function operationIn(state: string): Promise<string> {
  const { token, record } = await demoSession('broker')
  const body = {
    filterColumns: [
      { id: 'state', value: [state] },
      { id: 'responsable', value: [record._id] },
    ],
  }
  const { records } = await call<Listed>('POST', '/operations/listPagination', { token, body })
  const [found] = records
  if (!found) throw new Error(`The demo's broker has no operation in ${state}`)
  return found._id
}

/** A broker's operation with at least two holders, the last of whom has sent something. */
export async function sharedOperation(): Promise<string> {
  const { token } = await demoSession('broker')
  const filterColumns = [{ id: 'state', value: ['NEGOCIACION', 'TASACION'] }]
  const { records } = await call<Listed>('POST', '/operations/listPagination', { token, body: { filterColumns } })
  for (const { _id } of records) {
    const { holders } = await call<Holders>('GET', `/operations/${_id}`, { token })
    const sent = holders.at(-1)?.holderDocumentation.some(({ documents }) => documents.length > 0)
    if (holders.length > 1 && sent) return _id
  }
  throw new Error('The demo has no operation of two holders')
}

/** A holder's link to a contract that waits for them. */
export async function linkToSign(): Promise<string> {
  const { customer, operationId } = await anOperation()
  const { token } = await demoSession('broker')
  await saveOperation(token, operationId, { state: 'CONTRATO_INTERMEDIACION', notSendEmail: false })
  const link = new URL(linkTo(await waitForMail(customer.email, /Firma tu contrato/), '/customerOperationMailing'))
  return link.pathname + link.hash
}

/** The link to the own place of the demo's co-holder, which is in their mailbox. */
export async function linkToPlace(): Promise<string> {
  const link = new URL(linkTo(await waitForMail('', /Tu espacio en la solicitud/), '/titular'))
  return link.pathname + link.hash
}

interface Paper {
  readonly _id: string
  readonly type: string
  readonly documents: readonly { readonly _id: string }[]
}

/** A member of the staff rejects the demo customer's payslips, with a reason in a language; no other reasons remain. */
export async function rejectPayslips(operationId: string, words: Texts): Promise<void> {
  const { token } = await demoSession('customer')
  const { token: staff } = await demoSession('broker')
  const payslips = async () => {
    const [holder] = (await papersOf(token, operationId)).holders
    const paper = holder?.holderDocumentation.find(({ type }) => type === 'NOMINAS') as Paper | undefined
    if (!holder || !paper) throw new Error("The demo's customer is asked for no payslips")
    return { ...paper, section: { operationId, holderId: holder._id } }
  }
  const { _id: documentationId, type, documents, section } = await payslips()
  if (documents.length > 0) {
    const earlier = documents.map(document => ({ documentationId, documentId: document._id }))
    await call('POST', '/operations/deleteDocumentationFiles', {
      token: staff,
      body: { ...section, documents: earlier },
    })
  }
  const name = words.states.documentTypes.NOMINAS.name
  await sendPaper(token, { ...section, documentationId, documentType: type }, name)
  const documentId = (await payslips()).documents[0]?._id
  const rejectionReason = words.review.reasons.ILLEGIBLE
  await call('POST', '/operations/validateDocumentationFiles', {
    token: staff,
    body: { ...section, documentationId, documentId, state: 'RECHAZADO', rejectionReason },
  })
}

export async function signedContract() {
  const { token } = await demoSession('broker')
  const answer = await fetch(`${baseURL}/api/operations/generateContract/${await operationIn('APROBACION')}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await answer.arrayBuffer()) }
}

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).first()

/** The part of a dialog that is filled in, from its title to its last button. */
export const filledIn = (dialog: Locator, last: string | RegExp) => [
  dialog.getByRole('heading').first(),
  button(dialog, last),
]

/** A member of the staff who has just accepted their invitation, in this tab. */
export async function newcomer(page: Page): Promise<void> {
  const { token } = await demoSession('superadmin')
  const person = { ...aPerson('Elena'), lastname: 'Ruiz Marín' }
  const { name, lastname, email, phone } = person
  await call('POST', '/users/createAdmin', {
    token,
    body: { name, lastname, email, phone, roles: ['admin'], active: true, access: 'INVITE' },
  })
  const session = JSON.stringify(await acceptInvitation(person, /invit/i))
  await page.addInitScript(kept => sessionStorage.setItem('llave.session', kept), session)
}
