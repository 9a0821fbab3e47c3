import type { OperationState } from '@llave/domain/operations/states/operation-states'
import type { StaffNotificationKind } from '@llave/domain/people/notification-kinds'

/** The target tab of a notice on the staff's page. */
export type StaffTab = 'TASKS' | 'ACTIVITY' | 'QUESTIONNAIRE' | 'DOCUMENTS' | 'MESSAGES'

interface StaffTrigger {
  readonly tab: StaffTab
  readonly kind: StaffNotificationKind
}

/**
 * Triggered by time: longer in a state than its threshold. Fires once per stay: any second run (another instance, a
 * restart, a clock set back) finds the row of the firing.
 */
const TIMED = {
  LATE_CUESTIONARIO_EN_CURSO: { tab: 'QUESTIONNAIRE', kind: 'LATE' },
  LATE_CUESTIONARIO_COMPLETADO: { tab: 'QUESTIONNAIRE', kind: 'LATE' },
  LATE_CONTRATO_INTERMEDIACION: { tab: 'DOCUMENTS', kind: 'LATE' },
  LATE_SUBIR_DOCUMENTACION: { tab: 'DOCUMENTS', kind: 'LATE' },
  LATE_PROVISION_FONDOS_ESTUDIO: { tab: 'DOCUMENTS', kind: 'LATE' },
  LATE_ESTUDIO_VIABILIDAD: { tab: 'ACTIVITY', kind: 'LATE' },
  LATE_NEGOCIACION: { tab: 'ACTIVITY', kind: 'LATE' },
  LATE_PRESENTACION_PROPUESTA: { tab: 'ACTIVITY', kind: 'LATE' },
  LATE_PROVISION_FONDOS: { tab: 'DOCUMENTS', kind: 'LATE' },
  LATE_TASACION: { tab: 'ACTIVITY', kind: 'LATE' },
  LATE_APROBACION: { tab: 'ACTIVITY', kind: 'LATE' },
  LATE_FORMALIZACION: { tab: 'ACTIVITY', kind: 'LATE' },
} as const satisfies Record<`LATE_${OperationState}`, StaffTrigger>

/**
 * Triggered by an event: reported in its transaction, and dispatched once. An entry into a state has the state's name,
 * a date that was set has its field's name.
 */
const EVENTS = {
  LEAD_SENT: { tab: 'QUESTIONNAIRE', kind: 'STATE' },
  LEAD_RECEIVED: { tab: 'QUESTIONNAIRE', kind: 'STATE' },
  QUESTIONNAIRE_COMPLETED: { tab: 'QUESTIONNAIRE', kind: 'STATE' },
  CONTRACT_SIGNED: { tab: 'DOCUMENTS', kind: 'CONTRACT' },
  HOLDER_EMAIL_CHANGED: { tab: 'DOCUMENTS', kind: 'CONTRACT' },
  SIGNING_PHONE_MISSING: { tab: 'QUESTIONNAIRE', kind: 'CONTRACT' },
  DOCUMENTS_COMPLETE: { tab: 'DOCUMENTS', kind: 'DOCUMENTS' },
  PROVISION_PROOF_UPLOADED: { tab: 'DOCUMENTS', kind: 'DOCUMENTS' },
  DOCUMENT_WAIVER_PROPOSED: { tab: 'DOCUMENTS', kind: 'DOCUMENTS' },
  HOLDER_WAIVER_PROPOSED: { tab: 'DOCUMENTS', kind: 'DOCUMENTS' },
  OFFER_PREFERRED: { tab: 'ACTIVITY', kind: 'STATE' },
  CUSTOMER_WROTE: { tab: 'MESSAGES', kind: 'MESSAGE' },
  MAIL_SET_ASIDE: { tab: 'MESSAGES', kind: 'MESSAGE' },
  HOLDER_WROTE: { tab: 'MESSAGES', kind: 'MESSAGE' },
  ESTUDIO_VIABILIDAD: { tab: 'ACTIVITY', kind: 'STATE' },
  NEGOCIACION: { tab: 'ACTIVITY', kind: 'STATE' },
  PRESENTACION_PROPUESTA: { tab: 'ACTIVITY', kind: 'STATE' },
  appraisalDate: { tab: 'ACTIVITY', kind: 'STATE' },
  APROBACION: { tab: 'ACTIVITY', kind: 'STATE' },
  formalizationDate: { tab: 'ACTIVITY', kind: 'STATE' },
} as const satisfies Readonly<Record<string, StaffTrigger>>

export type EventTrigger = keyof typeof EVENTS

/** All unsolicited notices of the staff about an operation (spec: customer area §4). */
export const STAFF_TRIGGERS: Readonly<Record<keyof typeof TIMED | EventTrigger, StaffTrigger>> = { ...TIMED, ...EVENTS }
export type StaffTriggerName = keyof typeof STAFF_TRIGGERS

export function isEventTrigger(name: string): name is EventTrigger {
  return Object.hasOwn(EVENTS, name)
}
