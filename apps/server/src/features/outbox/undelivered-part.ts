import type { StaffOperation } from '@llave/api-contract/operations'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DetailPart } from '../../record/detail-part'
import { iso } from '../../record/presenting'

type Undelivered = StaffOperation['undelivered']

/** The e-mails about an operation that did not arrive, until somebody sends them again. */
export const undeliveredPart: DetailPart<Undelivered, { undelivered: Undelivered }> = {
  select: operation =>
    jsonArrayFrom(
      operation
        .selectFrom('emails')
        .select([
          'emails.id as _id',
          'emails.to_address as to',
          'emails.template',
          'emails.subject',
          'emails.last_error as lastError',
          'emails.created_date as createdDate',
        ])
        .whereRef('emails.operation_id', '=', 'operations.id')
        .where('emails.status', '=', 'DEAD')
        .where('emails.answered_date', 'is', null)
        .orderBy('emails.created_date', 'desc')
        .$castTo<Undelivered[number]>(),
    ),
  forStaff: mails => ({ undelivered: mails.map(mail => ({ ...mail, createdDate: iso(mail.createdDate) })) }),
}
