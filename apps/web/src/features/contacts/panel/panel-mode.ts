import type { ContactRole } from '@llave/domain/people/contact-roles'

/** What the panel is opened for, under the specification's names (back office §2). */
export type ContactPanelMode =
  | { readonly mode: 'new' }
  | { readonly mode: 'edit'; readonly contactId: string }
  | { readonly mode: 'add_operation'; readonly operationId: string }
  | {
      readonly mode: 'edit_operation'
      readonly operationId: string
      readonly contactId: string
      readonly role: ContactRole
    }

/** What every mode is given. */
export interface PanelPart {
  /** Saved, deleted or unlinked: the panel closes. */
  readonly onDone: () => void
}
