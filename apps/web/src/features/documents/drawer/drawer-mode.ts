import type { StaffOperation } from '@llave/api-contract/operations'
import { type OperationCall, staffMay } from '@llave/domain/operations/states/standing'
import type { Holder } from '../entries'
import type { FileRow, Row, signingFiles } from '../staff-rows'

/**
 * The purposes of the drawer (spec: back office §2: add, solicitar, update, validate, validateHolderDniContract, edit).
 */
export type DrawerMode =
  | { readonly kind: 'request' | 'remind' }
  /** Opened from the toolbar, or from a row. */
  | { readonly kind: 'upload' | 'update'; readonly row: Row | null }
  | { readonly kind: 'validate'; readonly row: FileRow }
  | { readonly kind: 'edit' | 'rename'; readonly row: FileRow }
  | { readonly kind: 'waive' | 'dates'; readonly row: Row }
  | {
      readonly kind: 'signing'
      readonly holder: Holder
      readonly files: ReturnType<typeof signingFiles>['files']
    }

export type VerdictMode = Extract<DrawerMode, { readonly kind: 'validate' | 'signing' }>

export interface DrawerFormProps {
  readonly operation: StaffOperation
  readonly onDone: () => void
}

/** The props of a form about a row; null: it was opened from the toolbar. */
export interface RowFormProps<R extends Row | null> extends DrawerFormProps {
  readonly row: R
}

const CALLS: Readonly<Record<DrawerMode['kind'], OperationCall>> = {
  request: 'POST /operations/requestNewDocumentationFiles',
  remind: 'POST /operations/sendPendingDocumentationEmail',
  upload: 'POST /operations/uploadDocumentationFiles',
  edit: 'POST /operations/uploadDocumentationFiles',
  update: 'POST /operations/requestUpdateDocumentationFile',
  validate: 'POST /operations/validateDocumentationFiles',
  rename: 'POST /operations/renameDocumentationFile',
  waive: 'POST /operations/waiveDocumentation',
  dates: 'POST /operations/setDocumentationDates',
  signing: 'POST /operations/validateDocumentationDniContractFiles',
}

/** Whether the drawer's call is allowed for the operation. */
export function isOffered(kind: DrawerMode['kind'], operation: Parameters<typeof staffMay>[1]): boolean {
  return staffMay(CALLS[kind], operation)
}

/** Whether there is somebody who would read a reminder. */
export function canRemind(operation: Parameters<typeof staffMay>[1] & Pick<StaffOperation, 'user'>): boolean {
  return isOffered('remind', operation) && operation.user.isReached
}
