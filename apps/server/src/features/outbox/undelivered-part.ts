import type { StaffOperation } from '@llave/api-contract/operations'
import { jsonArrayFrom } from '../../platform/database/json-from'
import type { DetailPart } from '../../record/detail-part'
import { iso } from '../../record/presenting'

type Undelivered = StaffOperation['undelivered']

export const undeliveredPart: DetailPart<Undelivered, { undelivered: Undelivered }> = {
  select: operation =>
    jsonArrayFrom(
      operation
        .selectFrom('emails')
        .select([
          'emails.id as _id',
          'emails.toAddress as to',
          'emails.template',
          'emails.subject',
          'emails.lastError',
          'emails.createdDate',
        ])
        .whereRef('emails.operationId', '=', 'operations.id')
        .where('emails.status', '=', 'DEAD')
        .where('emails.answeredDate', 'is', null)
        .orderBy('emails.createdDate', 'desc')
        .$castTo<Undelivered[number]>(),
    ),
  forStaff: mails => ({ undelivered: mails.map(mail => ({ ...mail, createdDate: iso(mail.createdDate) })) }),
}
