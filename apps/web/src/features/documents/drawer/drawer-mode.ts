import type { Holder } from '../entries'
import type { FileRow, Row, signingFiles } from '../staff-rows'

/**
 * The purposes of the drawer (spec: back office §2: add, solicitar, update, validate, validateHolderDniContract, edit).
 */
export type DrawerMode =
  | { readonly kind: 'request' | 'remind' }
  /** From the toolbar, or from a line. */
  | { readonly kind: 'upload' | 'update'; readonly row: Row | null }
  | { readonly kind: 'validate'; readonly row: FileRow }
  | { readonly kind: 'edit' | 'rename'; readonly row: FileRow }
  | { readonly kind: 'waive' | 'dates'; readonly row: Row }
  | {
      readonly kind: 'signing'
      readonly holder: Holder
      readonly files: NonNullable<ReturnType<typeof signingFiles>>
    }
