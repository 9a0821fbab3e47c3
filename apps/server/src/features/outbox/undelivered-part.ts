import type { StaffOperation } from '@llave/api-contract/operations'
import { sql } from 'kysely'
import { jsonArrayFrom } from '../../platform/database/json-from'
import { iso, isoOrNull } from '../../record/lists/presenting'
import type { DetailPart } from '../../record/operation/detail-part'
import { isUndelivered } from '../../record/operation/undelivered-mails'
import { isOfOperation } from './undelivered'

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
          'emails.notBefore',
          'emails.createdDate',
        ])
        .where(isUndelivered)
        .where(isOfOperation({ id: sql.ref('operations.id'), userId: sql.ref('operations.userId') }))
        .orderBy('emails.createdDate', 'desc')
        .$castTo<Undelivered[number]>(),
    ),
  forStaff: mails => ({
    undelivered: mails.map(mail => ({
      ...mail,
      notBefore: isoOrNull(mail.notBefore),
      createdDate: iso(mail.createdDate),
    })),
  }),
}
