import { TASK_FILTERS, TASK_TYPES } from '@llave/domain/tasks/task-fields'
import { defineList } from '../../../lib/list/define-list'
import { ids, oneOf, someOf } from '../../../lib/list/params'

/** The list of tasks: pending ones, by due date; the contract's default is by name (spec: back office §9). */
export const tasksList = defineList('POST /tasks/listPagination', {
  filters: { filter: oneOf(TASK_FILTERS, 'PENDING'), responsable: ids, type: someOf(TASK_TYPES) },
  sorts: ['name', 'expirationDate', 'createdDate', 'state', 'responsable'],
  sort: { id: 'expirationDate', direction: 'asc' },
})
