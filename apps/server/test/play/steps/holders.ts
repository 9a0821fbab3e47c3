import fc from 'fast-check'
import { sql } from 'kysely'
import { aPdf, multipart } from '../../uploads'
import type { Brokerage } from '../brokerage'
import { type Caller, CUSTOMERS, OWN_PAPER } from '../people'
import { act } from '../story'
import { pick, which } from './choose'

/** What holders who are not the customer do at their own place, by its link or that of their contract. */
export const holderActs = [
  act({ n: which, paper: which, sends: fc.boolean(), again: fc.boolean() }, async (brokerage, given) => {
    const link = pick(await linksOf(brokerage), given.n)
    const of = CUSTOMERS.find(person => brokerage.idOf(person) === link?.userId)
    if (!link || !of) return
    const ids = { operationId: link.operationId, holderId: link.holderId }
    const who: Caller = { link: brokerage.app.platform.secrets.linkCode(link.purpose, link.id), of }
    const what = `the place of holder ${link.position + 1} in #${link.numOperation}`
    const place = await brokerage.call(who, `opens ${what}`, 'GET /holderPlace/:operationId/:holderId', { params: ids })
    const entry = pick(place.res?.papers ?? [], given.paper)
    if (!entry) return
    const file = pick(entry.documents, given.paper)
    if (file)
      await brokerage.call(who, `looks at ${file.name}`, 'GET /holderPlace/:operationId/:holderId/documents/:id', {
        params: { ...ids, id: file._id },
      })
    if (!given.sends) return
    const fields = { ...ids, documentationId: entry._id, ...(given.again && file && { documentId: file._id }) }
    const { payload, headers } = multipart(fields, { name: `${OWN_PAPER}.pdf`, bytes: aPdf('', OWN_PAPER) })
    await brokerage.call(who, `sends ${entry.type} at ${what}`, 'POST /holderPlace/uploadDocument', {
      rawBody: payload,
      headers,
    })
  }),
]

interface Link {
  readonly id: string
  readonly purpose: 'PLACE' | 'MAILING'
  readonly operationId: string
  readonly holderId: string
  readonly userId: string
  readonly position: number
  readonly numOperation: number
}

/** The live links that open a place. */
async function linksOf({ db }: Brokerage): Promise<readonly Link[]> {
  const { rows } = await sql<Link>`
    select link.id, purpose, link.operation_id as "operationId", holder_id as "holderId", user_id as "userId",
      position, num_operation as "numOperation"
    from (
      select id, operation_id, holder_id, revoked_date, 'PLACE' as purpose from place_links
      union all select id, operation_id, holder_id, revoked_date, 'MAILING' from mailing_links
    ) as link
    join holders on holders.id = holder_id
    join operations on operations.id = link.operation_id
    where revoked_date is null and position > 0
    order by purpose, num_operation, position`.execute(db)
  return rows
}
