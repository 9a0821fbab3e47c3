import type { MilestoneField } from '@llave/domain/milestones'
import type { OperationState } from '@llave/domain/operation-states'

/**
 * What happened, for those who must hear of it after the commit. Every operation event refreshes the boards and
 * details that show the operation (`listIds`: lists that gained, lost or changed a card).
 */
export type DomainEvent =
  | { readonly type: 'OPERATION_CHANGED'; readonly operationId: string; readonly listIds: readonly string[] }
  | {
      readonly type: 'OPERATION_STATE_CHANGED'
      readonly operationId: string
      readonly listIds: readonly string[]
      readonly from: OperationState
      readonly to: OperationState
      /** Whether the owners are told by notification and e-mail. */
      readonly notify: boolean
    }
  | { readonly type: 'QUESTIONNAIRE_COMPLETED'; readonly operationId: string; readonly listIds: readonly string[] }
  | {
      readonly type: 'MILESTONES_SET'
      readonly operationId: string
      readonly listIds: readonly string[]
      readonly fields: readonly MilestoneField[]
    }
  | { readonly type: 'BOARD_LISTS_CHANGED' }
  | { readonly type: 'NOTIFICATIONS_CHANGED'; readonly userId: string }

/** An event as the dispatcher gets it: with who did it (null: the system), so that nobody is told of their own doing. */
export type DispatchedEvent = DomainEvent & { readonly by: string | null }
