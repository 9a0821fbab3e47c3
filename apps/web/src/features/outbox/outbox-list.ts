import { MAIL_STATUSES } from '@llave/api-contract/mail-statuses'
import { defineList } from '../../lib/list/define-list'
import { oneId } from '../../lib/list/one-id'
import { someOf } from '../../lib/list/params'

export const outboxList = defineList('POST /outbox/listPagination', {
  filters: { status: someOf(MAIL_STATUSES), operationId: oneId },
  sorts: ['createdDate'],
  sort: { id: 'createdDate', direction: 'desc' },
})
