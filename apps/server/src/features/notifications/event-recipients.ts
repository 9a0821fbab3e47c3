import type { MilestoneField } from '@llave/domain/operations/milestones'
import type { OperationState, StepState } from '@llave/domain/operations/operation-states'
import type { TextKey } from '@llave/texts/languages'
import type { DocumentLabel } from '../../platform/outbox/domain-event'
import type { EventOf, EventType } from './event-rooms'
import type { StaffTab } from './operation-links'
import { questionnaireCompleted, stateChange } from './owner-mails'

type StaffText = Extract<TextKey, `notifications.staff.${string}`>

export interface StaffNotice {
  readonly text: StaffText
  readonly tab: StaffTab
  readonly document?: DocumentLabel
}

/** What the customer is told about documents: by notification and by e-mail, with what was written to them. */
export interface CustomerNotice {
  readonly kind: 'documentRejected' | 'documentRequested' | 'documentUpdateRequested' | 'documentsReminded'
  readonly documents: readonly DocumentLabel[]
  readonly words: string | null
}

/** What the owners of an operation are told: by notification, and by which e-mail to whom. */
export interface OwnersNotice {
  readonly state: StepState
  readonly mail: typeof stateChange | typeof questionnaireCompleted
  readonly text: 'notifications.customer.stateChanged' | 'notifications.customer.questionnaireCompleted'
  /** A receipt goes to its sender too: its e-mail does not leave out who caused it. */
  readonly receipt: boolean
}

interface Told {
  /** The responsable, or all active staff when there is none. */
  readonly staff: readonly StaffNotice[]
  readonly owners: OwnersNotice | null
  readonly customer?: CustomerNotice
}

const NOBODY: Told = { staff: [], owners: null }
const onlyStaff = (text: StaffText, document?: DocumentLabel): Told => ({
  staff: [{ text, tab: 'DOCUMENTS', ...(document && { document }) }],
  owners: null,
})
const onlyCustomer = (customer: CustomerNotice): Told => ({ ...NOBODY, customer })

/** States whose entry the staff are told of (spec: customer area §4). */
const ON_ENTRY: { readonly [S in OperationState]?: StaffNotice } = {
  ESTUDIO_VIABILIDAD: { text: 'notifications.staff.ESTUDIO_VIABILIDAD', tab: 'ACTIVITY' },
  NEGOCIACION: { text: 'notifications.staff.NEGOCIACION', tab: 'ACTIVITY' },
  PRESENTACION_PROPUESTA: { text: 'notifications.staff.PRESENTACION_PROPUESTA', tab: 'ACTIVITY' },
  APROBACION: { text: 'notifications.staff.APROBACION', tab: 'ACTIVITY' },
}

/** Milestones whose date the staff are told of (product decisions §8: "added" = the date was set). */
const ON_MILESTONE: { readonly [F in MilestoneField]?: StaffNotice } = {
  appraisalDate: { text: 'notifications.staff.appraisalDate', tab: 'ACTIVITY' },
  formalizationDate: { text: 'notifications.staff.formalizationDate', tab: 'ACTIVITY' },
}

type Recipients = { readonly [T in EventType]: (event: EventOf<T>) => Told }

/** Who is told of which event. Whoever did it is left out by those who deliver. */
const RECIPIENTS: Recipients = {
  OPERATION_CHANGED: () => NOBODY,
  BOARD_LISTS_CHANGED: () => NOBODY,
  NOTIFICATIONS_CHANGED: () => NOBODY,
  REQUEST_CHANGED: () => NOBODY,
  QUESTIONNAIRE_COMPLETED: () => ({
    staff: [{ text: 'notifications.staff.QUESTIONNAIRE_COMPLETED', tab: 'QUESTIONNAIRE' }],
    owners: {
      state: 'CUESTIONARIO_COMPLETADO',
      mail: questionnaireCompleted,
      text: 'notifications.customer.questionnaireCompleted',
      receipt: true,
    },
  }),
  OPERATION_STATE_CHANGED: ({ to, notify }) => {
    const notice = ON_ENTRY[to]
    return {
      staff: notice ? [notice] : [],
      owners:
        notify && to !== 'CUESTIONARIO_EN_CURSO'
          ? { state: to, mail: stateChange, text: 'notifications.customer.stateChanged', receipt: false }
          : null,
    }
  },
  DOCUMENT_UPLOADED: () => NOBODY,
  PROVISION_PROOF_UPLOADED: ({ document }) => onlyStaff('notifications.staff.PROVISION_PROOF_UPLOADED', document),
  DOCUMENTS_COMPLETE: () => onlyStaff('notifications.staff.DOCUMENTS_COMPLETE'),
  DOCUMENT_WAIVER_PROPOSED: ({ document }) => onlyStaff('notifications.staff.DOCUMENT_WAIVER_PROPOSED', document),
  DOCUMENT_REJECTED: ({ document, reason }) =>
    onlyCustomer({ kind: 'documentRejected', documents: [document], words: reason }),
  DOCUMENT_REQUESTED: ({ document, message }) =>
    onlyCustomer({ kind: 'documentRequested', documents: [document], words: message }),
  DOCUMENT_UPDATE_REQUESTED: ({ document, message }) =>
    onlyCustomer({ kind: 'documentUpdateRequested', documents: [document], words: message }),
  DOCUMENTS_REMINDED: ({ documents }) => onlyCustomer({ kind: 'documentsReminded', documents, words: null }),
  CONTRACT_SIGNED: () => ({
    staff: [{ text: 'notifications.staff.CONTRACT_SIGNED', tab: 'DOCUMENTS' }],
    owners: null,
  }),
  MILESTONES_SET: ({ fields }) => ({
    staff: fields.flatMap(field => ON_MILESTONE[field] ?? []),
    owners: null,
  }),
}

/** Who hears what of an event. */
export function recipientsOf<T extends EventType>(event: EventOf<T>): Told {
  const told: (event: EventOf<T>) => Told = RECIPIENTS[event.type as T]
  return told(event)
}
