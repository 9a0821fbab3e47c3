import { cents } from '@llave/domain/money/money'
import sharp from 'sharp'
import { aCustomer, aHolder, anOperation, completeCompany, FEES, type TestApp } from '../../../test/app'
import { multipart } from '../../../test/uploads'
import type { RowOf } from '../../platform/database/db'
import { inTransaction } from '../../platform/platform'
import { reachableHolders, sendLink } from './link/mailing-links'

/** A tuple of `N` elements, or an array where the number is not known. */
type Several<T, N extends number, Made extends T[] = []> = number extends N
  ? T[]
  : Made['length'] extends N
    ? Made
    : Several<T, N, [...Made, T]>

/**
 * An operation in the contract state with this number of holders, its customer, and the company that signs; `ids` are
 * what the calls through the first holder's link send.
 */
export async function anOperationToSign<N extends number = 1>(app: TestApp, holders = 1 as N) {
  const { db } = app.database
  await completeCompany(db)
  const customer = await aCustomer(db)
  const operation = await anOperation(db, {
    userId: customer.id,
    state: 'CONTRATO_INTERMEDIACION',
    amountMortgage: cents(18_000_000),
    ...FEES,
  })
  const made: RowOf<'holders'>[] = []
  for (let position = 0; position < holders; position++) {
    const name = position === 0 ? 'Ana Gil' : `Luis Soto ${position}`
    made.push(await aHolder(db, { operationId: operation.id, position, name }))
  }
  const [holder] = made
  if (!holder) throw new Error('nobody signs it')
  const ids = { operationId: operation.id, holderId: holder.id }
  return { customer, operation, holder, ids, holders: made as Several<typeof holder, N> }
}

/** A fresh link for a holder: its secret, as in the e-mail. */
export async function aLink(app: TestApp, holder: { id: string; operationId: string }): Promise<string> {
  const { platform } = app.app
  await inTransaction(platform, null, async work => {
    const reader = (await reachableHolders(work, holder.operationId)).find(({ id }) => id === holder.id)
    if (reader) await sendLink(work, platform, reader, 1)
  })
  return lastSecret(app, holder.id)
}

/**
 * The e-mail with the holder's live link. The clock stands still, so the newest e-mail is identified by its live secret
 * instead of its time.
 */
export async function liveLinkMail(app: TestApp, holderId: string) {
  const { id, email } = await app.db
    .selectFrom('mailingLinks')
    .select(['id', 'email'])
    .where('holderId', '=', holderId)
    .where('revokedDate', 'is', null)
    .executeTakeFirstOrThrow()
  const secret = app.app.platform.secrets.linkCode('MAILING', id)
  const mail = (await app.mails(email)).find(({ links }) =>
    links.some(url => url.includes(`/${holderId}`) && url.endsWith(`#${secret}`)),
  )
  if (!mail) throw new Error('no e-mail carries the live link')
  return { secret, mail }
}

export async function lastSecret(app: TestApp, holderId: string): Promise<string> {
  return (await liveLinkMail(app, holderId)).secret
}

export async function aPhoto(color = '#aabbcc'): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
}

/** A drawing with ink on it, as a data URL. */
export async function aSignature(width = 400, height = 150): Promise<string> {
  const stroke = Buffer.from(
    `<svg width="${width}" height="${height}"><path d="M10 ${height - 20} L${width / 2} 20 L${width - 10} ${height - 30}" stroke="#111" stroke-width="4" fill="none"/></svg>`,
  )
  const png = await sharp(stroke).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

export async function sendSide(
  app: TestApp,
  secret: string,
  ids: { operationId: string; holderId: string },
  side: string,
  photo?: Buffer,
) {
  const form = multipart({ ...ids, side }, { name: 'dni.jpg', bytes: photo ?? (await aPhoto()) })
  return app.call('POST /operations/updateDniMailingDocument', { token: secret, ...form })
}

/** A filled-in signing form. */
export async function aSigningForm(overrides: Record<string, unknown> = {}) {
  return {
    name: 'Ana',
    firstLastname: 'Gil',
    secondLastname: '',
    dni: '12345678Z',
    address: 'C/ Sol',
    number: '1',
    flat: '',
    door: '',
    city: 'Madrid',
    postalCode: '28001',
    signature: await aSignature(),
    ...overrides,
  }
}

export async function readyToSign(app: TestApp, secret: string, ids: { operationId: string; holderId: string }) {
  await app.call('POST /operations/acknowledgePreContractPack', { token: secret, body: ids })
  await sendSide(app, secret, ids, 'FRONT')
  await sendSide(app, secret, ids, 'BACK')
}

export async function sign(
  app: TestApp,
  secret: string,
  ids: { operationId: string; holderId: string },
  overrides: Record<string, unknown> = {},
) {
  const rawBody = { ...ids, ...(await aSigningForm(overrides)) }
  return app.call('POST /operations/saveContractHolder', { token: secret, rawBody })
}

export async function signedHolder(app: TestApp, holder: { id: string; operationId: string }, overrides = {}) {
  const ids = { operationId: holder.operationId, holderId: holder.id }
  const secret = await aLink(app, holder)
  await readyToSign(app, secret, ids)
  const answer = await sign(app, secret, ids, overrides)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure))
  return secret
}
