import type { OperationState } from '@llave/domain/operations/states/operation-states'
import type { StaffTab } from './staff-triggers'

/** Tabs of the staff's operation page, by number (spec: back office §2), or by name if they have no number. */
const STAFF_TABS: Readonly<Record<StaffTab, number | 'mensajes'>> = {
  TASKS: 0,
  ACTIVITY: 1,
  QUESTIONNAIRE: 2,
  DOCUMENTS: 3,
  MESSAGES: 'mensajes',
}

/** Path of an operation for the staff, at the relevant tab. */
export function staffPath(operationId: string, tab: StaffTab): string {
  return `/operations/${operationId}/${STAFF_TABS[tab]}`
}

/** Tabs with the customer's tasks; the other states lead to the timeline. */
const CUSTOMER_TABS: { readonly [S in OperationState]?: string } = {
  CONTRATO_INTERMEDIACION: 'contrato',
  SUBIR_DOCUMENTACION: 'documentos',
  PROVISION_FONDOS_ESTUDIO: 'documentos',
  PROVISION_FONDOS: 'documentos',
  TASACION: 'documentos',
}

/** Path of a request for its customer, at the tab where the state's work is done. */
export function customerPath(operationId: string, state: OperationState): string {
  return `/solicitud/${operationId}/${CUSTOMER_TABS[state] ?? 'estado'}`
}

export function customerDocumentsPath(operationId: string): string {
  return `/solicitud/${operationId}/documentos`
}

export function customerOffersPath(operationId: string): string {
  return `/solicitud/${operationId}/ofertas`
}

export function customerContractPath(operationId: string): string {
  return `/solicitud/${operationId}/contrato`
}

export function customerMessagesPath(operationId: string): string {
  return `/solicitud/${operationId}/mensajes`
}
