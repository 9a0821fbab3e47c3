import type { CustomerOperation, StaffOperation } from '@llave/api-contract/operations'
import { type AllowedSight, seenByAgency } from '@llave/domain/agencies/agency-sight'
import type { Instant } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { iso } from '../../../record/lists/presenting'
import type { DetailPart } from '../../../record/operation/detail-part'
import { knownOperations } from './known-operations'

type Row = (Omit<NonNullable<StaffOperation['agency']>, 'sentDate'> & { readonly sentDate: Instant }) | null

/**
 * The agency that sent the customer; which of its people confirmed the customer's consent, and in which words; and
 * other operations of somebody with the same phone or e-mail, of which the agency is never told.
 */
export const agencyPart: DetailPart<Row, Pick<StaffOperation, 'agency'>> = {
  select: () => sql<Row>`(
    select json_build_object('_id', agencies.id, 'name', agencies.name, 'sentDate', lead.sent_date,
      'sentBy', (select trim(sender.name || ' ' || sender.lastname) from users as sender where sender.id = lead.sent_by),
      'email', lead.email, 'note', lead.note, 'consent', lead.consent,
      'known', ${knownOperations})
    from agency_leads as lead join agencies on agencies.id = lead.agency_id
    where lead.operation_id = operations.id)`,
  forStaff: row => ({ agency: row && { ...row, sentDate: iso(row.sentDate) } }),
}

type SightRow = { readonly isActive: boolean; readonly allowed: readonly AllowedSight[] } | null

/** What the customer lets that agency see of the request besides its progress. */
export const agencySightPart: DetailPart<
  SightRow,
  Pick<StaffOperation, 'agencySees'>,
  Pick<CustomerOperation, 'isSentByAgency'>
> = {
  select: () => sql<SightRow>`(
    select json_build_object('isActive', agencies.active, 'allowed', lead.allowed)
    from agency_leads as lead join agencies on agencies.id = lead.agency_id
    where lead.operation_id = operations.id)`,
  forStaff: (row, operation) => ({
    agencySees: row
      ? seenByAgency({ ...operation, agencyIsActive: row.isActive }, row.allowed).map(({ sight, date }) => ({
          sight,
          date,
        }))
      : [],
  }),
  forCustomer: row => ({ isSentByAgency: row?.isActive ?? false }),
}
