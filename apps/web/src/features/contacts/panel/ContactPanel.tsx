import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { SideDrawer } from '../../../ui/feedback/SideDrawer'
import { sentContact, type TakenBy, valuesOf } from '../contact-form'
import { AddToOperation } from './AddToOperation'
import { ContactForm } from './ContactForm'
import { EditContact } from './EditContact'
import type { ContactPanelMode, PanelProps } from './panel-mode'

interface Props {
  readonly panel: ContactPanelMode | null
  readonly onClose: () => void
  /** Opens the contact that already has an e-mail. */
  readonly onOpen: (taken: TakenBy) => void
  /** See `SideDrawer`. */
  readonly inAddress?: boolean
}

/** A contact beside the page, in its four modes (spec: back office §2). */
export function ContactPanel({ panel, onClose, onOpen, inAddress = false }: Props) {
  const t = useTexts()
  const parts = { onDone: onClose, onTaken: onOpen }
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

const EMPTY = valuesOf(null)

function NewContact({ onDone, onTaken }: PanelProps & { readonly onTaken: (taken: TakenBy) => void }) {
  const t = useTexts()
  const create = useCall('POST /contacts', { done: 'contacts.done.saved' })
  return (
    <ContactForm
      initial={EMPTY}
      submit={t('words.createContact')}
      send={(values, _, known) => create.send({ body: { ...sentContact(values), known: [...known] } })}
      onDone={onDone}
      onTaken={onTaken}
    />
  )
}
