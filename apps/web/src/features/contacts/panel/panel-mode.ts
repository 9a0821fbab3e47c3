import type { ContactRole } from '@llave/domain/people/contact-roles'

/** The modes of the panel, under the specification's names (back office §2). */
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

export interface PanelProps {
  readonly onDone: () => void
}
