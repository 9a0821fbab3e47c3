import { aPhoto, aSigningForm } from '../../../src/features/signing/signing.testing'
import { multipart } from '../../uploads'
import type { Brokerage } from '../brokerage'
import { type Caller, CUSTOMERS, type Person } from '../people'
import { pick } from './choose'

export interface Signer {
  readonly linkId: string
  readonly who: Caller
  readonly of: Person
  readonly ids: { readonly operationId: string; readonly holderId: string }
  readonly isFirst: boolean
  readonly contactId: string | null
  readonly what: string
}

/** A holder whose link is open. */
export async function someSigner(brokerage: Brokerage, n: number, operationId?: string): Promise<Signer | undefined> {
  let links = brokerage.db
    .selectFrom('mailingLinks')
    .innerJoin('holders', 'holders.id', 'holderId')
    .innerJoin('operations', 'operations.id', 'mailingLinks.operationId')
    .select(['mailingLinks.id', 'mailingLinks.operationId', 'holderId', 'userId', 'position', 'numOperation'])
    .select('contactId')
    .where('revokedDate', 'is', null)
  if (operationId) links = links.where('mailingLinks.operationId', '=', operationId)
  const link = pick(await links.orderBy('numOperation').orderBy('position').execute(), n)
  const of = CUSTOMERS.find(person => brokerage.idOf(person) === link?.userId)
  if (!link || !of) return
  return {
    linkId: link.id,
    who: { link: brokerage.app.platform.secrets.linkCode('MAILING', link.id), of },
    of,
    ids: { operationId: link.operationId, holderId: link.holderId },
    isFirst: link.position === 0,
    contactId: link.contactId,
    what: `the contract of #${link.numOperation} (holder ${link.position + 1})`,
  }
}

export function opens(brokerage: Brokerage, { who, ids, what }: Signer) {
  const key = 'GET /operations/getAndValidateOperationMailing/:operationId/:holderId'
  return brokerage.call(who, `opens ${what}`, key, { params: ids })
}

export function confirms(brokerage: Brokerage, { who, ids, what }: Signer) {
  const does = `confirms the information of ${what}`
  return brokerage.call(who, does, 'POST /operations/acknowledgePreContractPack', { body: ids })
}

export async function photographsDni(brokerage: Brokerage, { who, ids, what }: Signer): Promise<void> {
  for (const side of ['FRONT', 'BACK'] as const) {
    const form = multipart({ ...ids, side }, { name: 'dni.jpg', bytes: await aPhoto() })
    const does = `photographs the ${side} of the DNI for ${what}`
    await brokerage.call(who, does, 'POST /operations/updateDniMailingDocument', form)
  }
}

/** Signs, with a given DNI or the usual one. */
export async function signs(brokerage: Brokerage, { who, ids, of, what }: Signer, own: { readonly dni?: string } = {}) {
  const does = `signs ${what}${own.dni ? ` with ${own.dni}` : ''}`
  return brokerage.call(who, does, 'POST /operations/saveContractHolder', {
    rawBody: { ...ids, ...(await aSigningForm({ ...own, name: of.name, firstLastname: of.surname })) },
  })
}
