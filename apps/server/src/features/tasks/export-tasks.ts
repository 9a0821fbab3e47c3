import type { Task } from '@llave/api-contract/tasks'
import type { TaskColumn } from '@llave/api-contract/tasks.calls'
import { fullName } from '@llave/domain/people/full-name'
import { exportList } from '../../platform/export/export-list'
import type { ExportTable } from '../../platform/export/export-table'
import type { CallRequest } from '../../platform/http/call-server'
import type { FileAnswer } from '../../platform/http/file-answer'
import type { Platform } from '../../platform/platform'
import { taskIds, tasksWithIds } from './list-tasks'

const TABLE: ExportTable<Task, TaskColumn> = {
  name: 'area.titles.tasks',
  columns: {
    name: { kind: 'text', title: 'states.taskTypes.TASK', width: 40, value: row => row.name },
    type: { kind: 'text', title: 'words.type', width: 12, value: (row, t) => t(`states.taskTypes.${row.type}`) },
    state: {
      kind: 'text',
      title: 'words.state',
      width: 12,
      value: (row, t) => t(`states.taskStates.${row.state}`),
    },
    initDate: { kind: 'moment', title: 'tasks.fields.initDate', value: row => row.initDate },
    expirationDate: { kind: 'moment', title: 'tasks.columns.expirationDate', value: row => row.expirationDate },
    responsable: {
      kind: 'text',
      title: 'tasks.fields.responsable',
      width: 24,
      value: ({ responsable }) => fullName(responsable),
    },
    operation: {
      kind: 'text',
      title: 'common.operation.title',
      width: 30,
      value: ({ operation }, t) =>
        operation && t('common.operation.named', { number: operation.numOperation, title: operation.title }),
    },
    description: { kind: 'text', title: 'tasks.fields.description', width: 40, value: row => row.description },
    createdDate: { kind: 'moment', title: 'tasks.columns.createdDate', value: row => row.createdDate },
    completedDate: { kind: 'moment', title: 'states.taskStates.COMPLETADA', value: row => row.completedDate },
  },
}

export function exportTasks(platform: Platform, request: CallRequest<'POST /tasks/export'>): Promise<FileAnswer> {
  const { db, clock } = platform
  return exportList(platform, request, TABLE, {
    ids: () => taskIds(db, request.actor, request.body, clock.now()),
    rows: ids => tasksWithIds(db, ids),
  })
}
