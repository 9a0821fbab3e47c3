import type { AGENCY_SORTS, AgencyDetail } from '@llave/api-contract/agencies.calls'
import { centsToEuros } from '@llave/domain/money/money'
import { fullName } from '@llave/domain/people/full-name'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database/db'
import type { CallRequest } from '../../platform/http/call-server'
import { type Actor, isStaffActor } from '../../platform/platform'
import { euros, iso, isoOrNull } from '../../record/lists/presenting'
import { allOf, searchConditions } from '../../record/lists/search-text'
import { signedDate } from '../../record/operation/signed-holders'

type ListBody = CallRequest<'POST /agencies/listPagination'>['body']
type BroughtBody = CallRequest<'POST /agencies/listBrought'>['body']

const SORTS: Readonly<Record<(typeof AGENCY_SORTS)[number], RawBuilder<unknown>>> = {
  name: sql`sort_text(name) collate "C"`,
  sent: sql`sent`,
  signed: sql`signed`,
  won: sql`won`,
  // Never sorts as the earliest.
  lastSent: sql`coalesce(last_sent, '-infinity'::timestamptz)`,
  createdDate: sql`created_date`,
}

/** Excludes test operations. */
const isReal = sql<boolean>`operations.archived_reason is distinct from 'OPERATION_DEV'`

/** The agencies, with the operations that each has brought and their results. */
export async function listAgencies(db: Db, body: ListBody) {
  const { page, perPage, searchText } = body.dataFilter
  const { active } = { ...body.advancedFilter, ...body.filterColumns }
  const condition = sql<boolean>`${allOf([
    ...(active === undefined ? [] : [sql`agencies.active = ${active}`]),
    ...searchConditions(sql`fold_text(agencies.name)`, searchText),
  ])}`
  const { count } = await db
    .selectFrom('agencies')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow()
  const brought = db
    .selectFrom('agencies')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('agencyLeads as lead')
          .innerJoin('operations', 'operations.id', 'lead.operationId')
          .select([
            sql<number>`count(*)::integer`.as('sent'),
            sql<number>`(count(*) filter (where not operations.is_archived))::integer`.as('live'),
            sql<number>`(count(*) filter (where ${signedDate} is not null))::integer`.as('signed'),
            sql<number>`(count(*) filter (where ${isWon}))::integer`.as('won'),
            sql<number>`coalesce(sum(operations.honorarios_max) filter (where ${isWon}), 0)::bigint`.as('fees'),
            sql<Date | null>`max(lead.sent_date)`.as('lastSent'),
          ])
          .whereRef('lead.agencyId', '=', 'agencies.id')
          .where(isReal)
          .as('brought'),
      join => join.onTrue(),
    )
    .select(['agencies.id', 'agencies.name', 'agencies.active', 'agencies.createdDate'])
    .select(['brought.sent', 'brought.live', 'brought.signed', 'brought.won', 'brought.fees', 'brought.lastSent'])
    .select(numPeople.as('people'))
    .where(condition)
  const { id, direction } = body.sort ?? { id: 'name', direction: 'asc' }
  const rows = await db
    .selectFrom(brought.as('agencies'))
    .selectAll()
    .orderBy(SORTS[id], direction)
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const records = rows.map(({ id: _id, createdDate, lastSent, fees, sent, live, signed, won, ...row }) => ({
    _id,
    ...row,
    createdDate: iso(createdDate),
    lastSent: isoOrNull(lastSent),
    sent: sent ?? 0,
    live: live ?? 0,
    signed: signed ?? 0,
    won: won ?? 0,
    fees: centsToEuros(Number(fees ?? 0) as never),
  }))
  return { records, page, perPage, count: Number(count) }
}

const isWon = sql`operations.archived_reason = 'CERRADA_CON_EXITO' and operations.is_archived`

const numPeople = sql<number>`(
  select count(*) from agency_people join users on users.id = agency_people.user_id
  where agency_people.agency_id = agencies.id and users.active)::integer`

/** An agency with its people, those who still have access first. */
export async function readAgency(db: Db, actor: Actor, agencyId: string): Promise<AgencyDetail> {
  const agency = await db.selectFrom('agencies').selectAll().where('id', '=', agencyId).executeTakeFirst()
  if (!agency) throw new AppError('ERR_NOT_FOUND')
  const people = await db
    .selectFrom('agencyPeople as person')
    .innerJoin('users', 'users.id', 'person.userId')
    .select(['users.id', 'users.name', 'users.lastname', 'users.email', 'users.phone', 'users.active'])
    .select(['person.manages', sql<boolean>`users.password_hash is null`.as('isInvited')])
    .where('person.agencyId', '=', agencyId)
    .orderBy('users.active', 'desc')
    .orderBy('person.manages', 'desc')
    .orderBy('users.nameSort')
    .orderBy('users.id')
    .execute()
  return {
    _id: agency.id,
    name: agency.name,
    active: agency.active,
    createdDate: iso(agency.createdDate),
    manages: isStaffActor(actor) || people.some(({ id, manages }) => manages && id === actor.userId),
    people: people.map(({ id: _id, lastname, name, ...person }) => ({
      _id,
      ...person,
      name: fullName({ name, lastname }),
    })),
  }
}

/** The operations that an agency has brought, for the staff. */
export async function listBrought(db: Db, { agencyId, dataFilter: { page, perPage } }: BroughtBody) {
  const found = db
    .selectFrom('agencyLeads as lead')
    .innerJoin('operations', 'operations.id', 'lead.operationId')
    .where('lead.agencyId', '=', agencyId)
    .where(isReal)
  const { count } = await found.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await found
    .leftJoin('users as sender', 'sender.id', 'lead.sentBy')
    .select(['operations.id', 'operations.numOperation', 'operations.title', 'operations.state'])
    .select(['operations.isArchived', 'operations.archivedReason', 'operations.honorariosMax'])
    .select(['lead.sentDate', 'sender.name', 'sender.lastname', signedDate.as('signedDate')])
    .orderBy('lead.sentDate', 'desc')
    .orderBy('lead.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const records = rows.map(row => ({
    operation: { _id: row.id, numOperation: row.numOperation, title: row.title },
    sentDate: iso(row.sentDate),
    sentBy: row.name === null ? null : fullName({ name: row.name, lastname: row.lastname ?? '' }),
    state: row.state,
    isArchived: row.isArchived,
    archivedReason: row.archivedReason,
    signedDate: isoOrNull(row.signedDate),
    fees: euros(row.honorariosMax),
  }))
  return { records, page, perPage, count: Number(count) }
}
