import { sql } from 'kysely'
import { aPhoto, aSigningForm } from '../../../src/features/signing/signing.testing'
import { multipart } from '../../uploads'
import type { Brokerage } from '../brokerage'
import { type Caller, CUSTOMERS } from '../people'
import { pick } from './choose'

/** A holder with a link, as the caller. */
export type Signer = NonNullable<Awaited<ReturnType<typeof holderBy>>>

export const someSigner = (brokerage: Brokerage, n: number, operationId?: string) =>
  holderBy(
    brokerage,
    n,
    'contract',
    link => link.purpose === 'MAILING' && link.operationId === (operationId ?? link.operationId),
  )

/** A holder other than the customer, at their own place. */
export const someHolder = (brokerage: Brokerage, n: number) =>
  holderBy(brokerage, n, 'place', link => link.position > 0)

async function holderBy(brokerage: Brokerage, n: number, what: 'contract' | 'place', opens: (link: Link) => boolean) {
  const link = pick((await linksOf(brokerage)).filter(opens), n)
  const of = CUSTOMERS.find(person => brokerage.idOf(person) === link?.userId)
  if (!link || !of) return undefined
  const { id: linkId, purpose, operationId, holderId, position, contactId, numOperation } = link
  const who: Caller = { link: brokerage.app.platform.secrets.linkCode(purpose, linkId), of }
  return {
    ...{ linkId, who, of, contactId, ids: { operationId, holderId }, isFirst: position === 0 },
    what: `the ${what} of holder ${position + 1} in #${numOperation}`,
  }
}

interface Link {
  readonly id: string
  readonly purpose: 'PLACE' | 'MAILING'
  readonly operationId: string
  readonly holderId: string
  readonly userId: string
  readonly position: number
  readonly contactId: string | null
  readonly numOperation: number
}

/** The live links to a contract, or to a place. */
async function linksOf({ db }: Brokerage): Promise<readonly Link[]> {
  const { rows } = await sql<Link>`
    select link.id, purpose, link.operation_id as "operationId", holder_id as "holderId", user_id as "userId",
      position, contact_id as "contactId", num_operation as "numOperation"
    from (
      select id, operation_id, holder_id, revoked_date, 'PLACE' as purpose from place_links
      union all select id, operation_id, holder_id, revoked_date, 'MAILING' from mailing_links
    ) as link
    join holders on holders.id = holder_id
    join operations on operations.id = link.operation_id
    where revoked_date is null
    order by purpose, num_operation, position`.execute(db)
  return rows
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
