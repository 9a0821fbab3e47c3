import type { CustomerOperation } from '@llave/api-contract/operations'
import { type CustomerStep, customerTimeline, turnOf } from '@llave/domain/customer-timeline'
import type { OperationState } from '@llave/domain/operation-states'
import { paths } from '../../lib/paths'
import { customerIsDone } from './customer-work'

export interface PresentStep {
  readonly state: OperationState
  readonly turn: CustomerStep['turn']
  /** What the customer has to do now leads here; null when there is nothing. */
  readonly actionUrl: string | null
  readonly steps: readonly CustomerStep[]
}

/** Tabs in which the work of a step is done. */
const WORK_TABS: { readonly [S in OperationState]?: string } = {
  CONTRATO_INTERMEDIACION: 'contrato',
  SUBIR_DOCUMENTACION: 'documentos',
  PROVISION_FONDOS_ESTUDIO: 'documentos',
  PROVISION_FONDOS: 'documentos',
  TASACION: 'documentos',
}

/** Where a request stands, whose turn it is, and the one thing to do. `tabs`: those that the request's page has. */
export function presentStep(operation: CustomerOperation, tabs: readonly string[]): PresentStep {
  const { _id, state } = operation
  const done = customerIsDone(operation)
  const steps = customerTimeline({ ...operation, customerIsDone: done })
  if (state === 'CUESTIONARIO_EN_CURSO') {
    return { state, turn: 'CUSTOMER', actionUrl: paths.questionnaireOf(_id), steps }
  }
  const turn = turnOf(state, done)
  const tab = WORK_TABS[state]
  const actionUrl = turn === 'CUSTOMER' && tab && tabs.includes(tab) ? paths.request(_id, tab) : null
  return { state, turn, actionUrl, steps }
}
