import type { Role } from '@llave/domain/people/roles'
import { paths } from '../../lib/navigation/paths'
import type { AppRoute } from './app-route'

const STAFF = ['admin', 'superadmin'] as const satisfies readonly Role[]

export const staffRoutes: readonly AppRoute[] = [
  {
    path: paths.configurationTab(':tab?'),
    who: STAFF,
    title: 'area.titles.configuration',
    help: null,
    texts: ['settings', 'accounts'],
    page: () => import('../../features/settings/SettingsPage'),
  },
  {
    path: paths.operations,
    who: STAFF,
    title: 'area.titles.operations',
    help: null,
    texts: ['board', 'operations', 'tasks', 'states', 'contacts'],
    page: () => import('../../features/board/OperationsPage'),
  },
  {
    path: paths.board(':state'),
    who: STAFF,
    title: 'area.titles.board',
    help: null,
    texts: ['board', 'operations', 'tasks', 'states'],
    page: () => import('../../features/board/StateBoardPage'),
  },
  {
    path: paths.review,
    who: STAFF,
    title: 'area.titles.review',
    help: null,
    texts: ['review', 'documents', 'states', 'questionnaire'],
    bare: true,
    page: () => import('../../features/review/ReviewPage'),
  },
  {
    path: paths.task(':taskId?'),
    who: STAFF,
    title: 'area.titles.tasks',
    help: null,
    texts: ['tasks', 'states'],
    page: () => import('../../features/tasks/TasksPage'),
  },
  {
    path: paths.contacts,
    who: STAFF,
    title: 'area.titles.contacts',
    help: null,
    texts: ['contacts', 'states'],
    page: () => import('../../features/contacts/ContactsPage'),
  },
  {
    path: paths.manager(':personId?', ':handle?'),
    who: ['superadmin'],
    title: 'area.titles.managers',
    help: null,
    texts: ['people', 'accounts'],
    page: () => import('../../features/people/ManagersPage'),
  },
  {
    path: paths.user(':personId?', ':handle?'),
    who: STAFF,
    title: 'area.titles.users',
    help: null,
    texts: ['people', 'accounts'],
    page: () => import('../../features/people/UsersPage'),
  },
  {
    path: paths.operationFiles(':operationId'),
    who: STAFF,
    title: 'area.titles.operation',
    help: null,
    texts: ['documents', 'states'],
    page: () => import('../../features/documents/folder/FolderPage'),
  },
  {
    path: paths.operation(':operationId', ':tab?'),
    who: STAFF,
    title: 'area.titles.operation',
    help: null,
    texts: ['operations', 'tasks', 'states', 'contacts', 'comments', 'attachments'],
    page: () => import('../../features/operations/detail/OperationPage'),
  },
]
