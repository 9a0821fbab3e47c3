import { ROLES } from '@llave/domain/people/roles'
import { dashboardFor } from '../../features/dashboard/dashboards'
import { paths } from '../../lib/navigation/paths'
import type { AppRoute } from './app-route'

export const areaRoutes: readonly AppRoute[] = [
  {
    path: paths.dashboard,
    who: ROLES,
    title: 'area.titles.dashboard',
    help: { other: 'clientes/seguimiento#pasos', agency: 'agencias/clientes#enviar', staff: 'equipo/tu-dia#urgente' },
    texts: ['dashboard', 'requests', 'states'],
    page: () => import('../../features/dashboard/DashboardPage'),
    parts: roles => dashboardFor(roles).load(),
  },
  {
    path: paths.requests,
    who: ['customer'],
    title: 'area.titles.requests',
    help: 'clientes/seguimiento#pasos',
    texts: ['requests', 'states'],
    page: () => import('../../features/requests/list/RequestsPage'),
  },
  {
    path: '/solicitud/:operationId/:tab?',
    who: ['customer'],
    title: 'area.titles.request',
    help: {
      other: 'clientes/seguimiento#pasos',
      contrato: 'clientes/firma#enlace',
      documentos: 'clientes/documentos#subir',
      ofertas: 'clientes/ofertas#comparar',
      mensajes: 'clientes/seguimiento#mensajes',
    },
    texts: ['requests', 'states', 'questionnaire'],
    page: () => import('../../features/requests/RequestPage'),
  },
  {
    path: paths.questionnaire,
    who: ['customer'],
    title: 'area.titles.questionnaire',
    help: 'clientes/cuestionario#responder',
    texts: ['questionnaire', 'requests', 'states'],
    page: () => import('../../features/questionnaire/QuestionnairePage'),
  },
  {
    path: paths.settingsTab(':tab?'),
    who: ['customer', 'agency'],
    title: 'area.titles.settings',
    help: { other: 'clientes/cuenta#datos', notificaciones: 'agencias/clientes#avisos' },
    texts: ['settings', 'accounts'],
    page: () => import('../../features/settings/SettingsPage'),
  },
  {
    path: paths.ownAgency,
    who: ['agency'],
    title: 'area.titles.ownAgency',
    help: 'agencias/personas#anadir',
    texts: ['agencies'],
    page: () => import('../../features/agencies/team/OwnAgencyPage'),
  },
  {
    path: paths.notifications,
    who: ROLES,
    title: 'area.titles.notifications',
    help: { other: 'clientes/seguimiento#mensajes', staff: 'equipo/buscar#notificaciones' },
    texts: ['notifications'],
    page: () => import('../../features/notifications/NotificationsPage'),
  },
]
