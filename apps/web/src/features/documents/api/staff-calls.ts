import type { BodyOf } from '@llave/api-contract/call-types'
import { call } from '../../../lib/api/api'

// What the staff do with documents. The page reads the operation again afterwards.

export async function validateDocument(body: BodyOf<'POST /operations/validateDocumentationFiles'>): Promise<void> {
  await call('POST /operations/validateDocumentationFiles', { body })
}

/** DNI and contract of one holder, all three files together. */
export async function validateSigning(
  body: BodyOf<'POST /operations/validateDocumentationDniContractFiles'>,
): Promise<void> {
  await call('POST /operations/validateDocumentationDniContractFiles', { body })
}

export async function requestDocument(body: BodyOf<'POST /operations/requestNewDocumentationFile'>): Promise<void> {
  await call('POST /operations/requestNewDocumentationFile', { body })
}

export async function requestUpdate(body: BodyOf<'POST /operations/requestUpdateDocumentationFile'>): Promise<void> {
  await call('POST /operations/requestUpdateDocumentationFile', { body })
}

export async function remind(body: BodyOf<'POST /operations/sendPendingDocumentationEmail'>): Promise<void> {
  await call('POST /operations/sendPendingDocumentationEmail', { body })
}

export async function waive(body: BodyOf<'POST /operations/waiveDocumentation'>): Promise<void> {
  await call('POST /operations/waiveDocumentation', { body })
}

export async function renameDocument(body: BodyOf<'POST /operations/renameDocumentationFile'>): Promise<void> {
  await call('POST /operations/renameDocumentationFile', { body })
}

/** Fresh links for every holder who has not signed; answers how many went out. */
export async function resendContracts(operationId: string): Promise<number> {
  const { sent } = await call('POST /operations/resendEmailsContract', { body: { operationId, isManager: true } })
  return sent
}
