import { useTexts } from '../../../lib/texts/texts'
import { SideDrawer } from '../../../ui/feedback/SideDrawer'
import type { TakenBy } from '../contact-form'
import { AddToOperation } from './AddToOperation'
import { EditContact } from './EditContact'
import { NewContact } from './NewContact'
import type { ContactPanelMode } from './panel-mode'

interface Props {
  readonly panel: ContactPanelMode | null
  readonly onClose: () => void
  /** Opens the contact that already has an e-mail. */
  readonly onOpen?: (taken: TakenBy) => void
  /** See `SideDrawer`. */
  readonly inAddress?: boolean
}

/** A contact beside the page, in its four modes (spec: back office §2). */
export function ContactPanel({ panel, onClose, onOpen, inAddress = false }: Props) {
  const t = useTexts()
  const parts = { onDone: onClose, onTaken: (taken: TakenBy) => onOpen?.(taken) }
  return (
    <SideDrawer opened={panel !== null} onClose={onClose} title={panel && t(TITLES[panel.mode])} inAddress={inAddress}>
      {panel?.mode === 'new' && <NewContact {...parts} />}
      {panel?.mode === 'add_operation' && <AddToOperation onDone={onClose} operationId={panel.operationId} />}
      {(panel?.mode === 'edit' || panel?.mode === 'edit_operation') && (
        <EditContact key={panel.contactId} {...parts} panel={panel} />
      )}
    </SideDrawer>
  )
}

const TITLES = {
  new: 'contacts.new',
  add_operation: 'contacts.panel.addToOperation',
  edit: 'common.words.contact',
  edit_operation: 'common.words.contact',
} as const
