import { notificationsRoom } from '@llave/api-contract/events'
import { beforeEach, expect, it } from 'vitest'
import { useAnnouncements } from '../../../test/announcements'
import { anAdmin, useApp } from '../../../test/app'
import { aLink, anOperationToSign, judgeSignature, readyToSign, sendSide, sign, signedHolder } from './signing.testing'

const app = useApp()

const announcements = useAnnouncements(app.database)
/** The customers told since the last call that their request changed. */
const told = announcements.newsOfRequests

beforeEach(async () => void (await told()))

it("the customer's open page is told of a DNI side, of a signature and of a new link", async () => {
  const { holders, customer, operation } = await anOperationToSign(app, 2)
  const [, holder] = holders
  const ids = { operationId: operation.id, holderId: holder.id }
  const secret = await aLink(app, holder)
  await sendSide(app, secret, ids, 'FRONT')
  expect(await told()).toEqual([notificationsRoom(customer.id)])
  await readyToSign(app, secret, ids)
  await told()
  await sign(app, secret, ids)
  expect(await told()).toEqual([notificationsRoom(customer.id)])
  await told()
  const token = await app.signIn(await anAdmin(app.db))
  const resent = await app.call('POST /operations/resendEmailsContract', { token, body: { operationId: operation.id } })
  expect(resent.res).toEqual({ sent: 1 })
  expect(await told()).toEqual([notificationsRoom(customer.id)])
})

it.each(['VALIDADO', 'RECHAZADO'] as const)("the customer's open page is told when a contract is %s", async state => {
  const { holder, customer, ids } = await anOperationToSign(app)
  await signedHolder(app, holder)
  await told()
  const broker = await app.signIn(await anAdmin(app.db))
  expect((await judgeSignature(app, broker, ids, { state, rejectionReason: 'Borroso' })).status).toBe(200)
  expect(await told()).toEqual([notificationsRoom(customer.id)])
})
