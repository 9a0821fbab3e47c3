import type { BodyOf } from '@llave/api-contract/call-types'
import { cents } from '@llave/domain/money/money'
import sharp from 'sharp'
import { aCustomer, aHolder, anOperation, completeCompany, FEES, type TestApp } from '../../../test/app'
import { staffView } from '../../../test/operations'
import { multipart } from '../../../test/uploads'
import type { RowOf } from '../../platform/database/db'
import { inTransaction } from '../../platform/platform'
import { reachableHolders, sendLink } from './link/mailing-links'

const JUDGE = 'POST /operations/validateDocumentationDniContractFiles'

interface Ids {
  readonly operationId: string
  readonly holderId: string
}

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

/** What is shown behind a link, or to the account of its holder. */
export const openContract = (app: TestApp, token: string | undefined, params: Ids) =>
  app.call('GET /operations/getAndValidateOperationMailing/:operationId/:holderId', { params, token })

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

export async function sendSide(app: TestApp, secret: string, ids: Ids, side: string, photo?: Buffer) {
  const form = multipart({ ...ids, side }, { name: 'dni.jpg', bytes: photo ?? (await aPhoto()) })
  return app.call('POST /operations/updateDniMailingDocument', { token: secret, ...form })
}

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

export async function readyToSign(app: TestApp, secret: string, ids: Ids) {
  await app.call('POST /operations/acknowledgePreContractPack', { token: secret, body: ids })
  await sendSide(app, secret, ids, 'FRONT')
  await sendSide(app, secret, ids, 'BACK')
}

export async function sign(app: TestApp, secret: string, ids: Ids, overrides: Record<string, unknown> = {}) {
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

/** The contract of a holder as the staff read it, and the files that came with the signature. */
export async function signedPapers(app: TestApp, staff: string, { operationId, holderId }: Ids) {
  const { holders } = await staffView(app, staff, operationId)
  const holder = holders.find(({ _id }) => _id === holderId)
  const documentationList = (holder?.holderDocumentation ?? [])
    .filter(({ type }) => type === 'DNI' || type === 'CONTRATO')
    .flatMap(entry => entry.documents.map(({ _id }) => ({ documentationId: entry._id, documentId: _id })))
  return { contract: holder?.contract, documentationList }
}

/** Decides on a signature: on all of its files, if the verdict names no others. */
export async function judgeSignature(
  app: TestApp,
  staff: string,
  ids: Ids,
  verdict: Partial<BodyOf<typeof JUDGE>> & Pick<BodyOf<typeof JUDGE>, 'state'>,
) {
  const { documentationList } = await signedPapers(app, staff, ids)
  return app.call(JUDGE, { token: staff, body: { ...ids, documentationList, ...verdict } })
}
