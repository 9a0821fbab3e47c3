import type { StaffOperation } from '@llave/api-contract/operations'
import type { Instant } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { iso } from '../../../record/lists/presenting'
import type { DetailPart } from '../../../record/operation/detail-part'
import { knownOperations } from './known-operations'

type Lead = NonNullable<StaffOperation['websiteLead']>
type Row = (Omit<Lead, 'receivedDate' | 'consentDate'> & Record<'receivedDate' | 'consentDate', Instant>) | null

/**
 * What the customer typed on the website, the consent that they gave there, and other operations with their phone or
 * e-mail.
 */
export const websitePart: DetailPart<Row, Pick<StaffOperation, 'websiteLead'>> = {
  select: () => sql<Row>`(
    select json_build_object('receivedDate', lead.received_date,
      'key', (select account.lastname from users as account where account.id = lead.key_account),
      'email', lead.email, 'note', lead.note, 'consent', lead.consent, 'consentDate', lead.consent_date,
      'known', ${knownOperations})
    from website_leads as lead where lead.operation_id = operations.id)`,
  forStaff: row => ({
    websiteLead: row && { ...row, receivedDate: iso(row.receivedDate), consentDate: iso(row.consentDate) },
  }),
}
