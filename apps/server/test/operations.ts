import type { BodyOf } from '@llave/api-contract/call-types'
import type { CustomerOperation, StaffOperation } from '@llave/api-contract/operations'
import { expect } from 'vitest'
import type { TestApp } from './app'

const view = async (app: TestApp, token: string, id: string) => {
  const { status, res } = await app.call('GET /operations/:id', { token, params: { id } })
  expect(status).toBe(200)
  return res
}

/** An operation as it is read with the token of somebody of the staff. */
export const staffView = async (...asked: Parameters<typeof view>) => (await view(...asked)) as StaffOperation

/** A live operation as it is read with the token of its customer. */
export const customerView = async (...asked: Parameters<typeof view>) => (await view(...asked)) as CustomerOperation

export const saveOperation = (
  app: TestApp,
  token: string | undefined,
  id: string,
  body: BodyOf<'PUT /operations/:id'>,
) => app.call('PUT /operations/:id', { token, params: { id }, body })

export const archiveOperation = (
  app: TestApp,
  token: string,
  operationId: string,
  archivedReason: BodyOf<'POST /operations/archive'>['archivedReason'] = 'CLIENTE_NO_RESPONDE',
) => app.call('POST /operations/archive', { token, body: { operationId, archivedReason } })

export const activateOperation = (app: TestApp, token: string, operationId: string) =>
  app.call('POST /operations/activate', { token, body: { operationId } })
