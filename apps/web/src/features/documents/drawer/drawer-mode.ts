import type { Holder } from '../entries'
import type { FileRow, Row, signingFiles } from '../staff-rows'

/** What the drawer is open for (spec: back office §2: add, solicitar, update, validate, validateHolderDniContract, edit). */
export type DrawerMode =
  | { readonly kind: 'upload' | 'request' | 'update' | 'remind' }
  | { readonly kind: 'validate'; readonly row: FileRow }
  | { readonly kind: 'edit' | 'rename'; readonly row: FileRow }
  | { readonly kind: 'waive'; readonly row: Row }
  | {
      readonly kind: 'signing'
      readonly holder: Holder
      readonly files: NonNullable<ReturnType<typeof signingFiles>>
    }
