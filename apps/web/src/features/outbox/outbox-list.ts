import { MAIL_STATUSES } from '@llave/api-contract/mail-statuses'
import { defineList } from '../../lib/list/define-list'
import { type Param, someOf } from '../../lib/list/params'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id of one operation, or any. */
const operation: Param<string | null> = {
  read: text => (text && UUID.test(text) ? text : null),
  write: id => id ?? '',
}

/** The outbox; the newest first. */
export const outboxList = defineList('POST /outbox/listPagination', {
  filters: { status: someOf(MAIL_STATUSES), operationId: operation },
  sorts: ['createdDate'],
  sort: { id: 'createdDate', direction: 'desc' },
})
