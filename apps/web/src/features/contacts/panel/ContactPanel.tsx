import { useCallback, useRef, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { SideDrawer } from '../../../ui/feedback/SideDrawer'
import { UnsavedDialog, UnsavedGuard } from '../../../ui/feedback/UnsavedDialog'
import type { TakenBy } from '../contact-form'
import { AddToOperation } from './AddToOperation'
import { EditContact } from './EditContact'
import { NewContact } from './NewContact'
import type { ContactPanelMode } from './panel-mode'

interface Props {
  /** Null while it is closed. */
  readonly panel: ContactPanelMode | null
  readonly onClose: () => void
  /** Leads to the contact that has an e-mail already. */
  readonly onOpen?: (taken: TakenBy) => void
  /** The page has no guard of its own. */
  readonly guarded?: boolean
}

/** A contact beside the page, in its four modes (spec: back office §2). What is typed is never lost unasked. */
export function ContactPanel({ panel, onClose, onOpen, guarded = false }: Props) {
  const t = useTexts()
  const dirty = useRef(false)
  const [asking, setAsking] = useState(false)
  const onDirty = useCallback((isDirty: boolean) => {
    dirty.current = isDirty
  }, [])

  function leave(): void {
    dirty.current = false
    setAsking(false)
    onClose()
  }
  const parts = { onDirty, onDone: leave }

  return (
    <SideDrawer
      opened={panel !== null}
      onClose={() => (dirty.current ? setAsking(true) : leave())}
      title={panel && t(TITLES[panel.mode])}
    >
      {panel?.mode === 'new' && (
        <NewContact
          {...parts}
          onTaken={taken => {
            dirty.current = false
            onOpen?.(taken)
          }}
        />
      )}
      {panel?.mode === 'add_operation' && <AddToOperation {...parts} operationId={panel.operationId} />}
      {(panel?.mode === 'edit' || panel?.mode === 'edit_operation') && (
        <EditContact
          key={panel.contactId}
          {...parts}
          panel={panel}
          onTaken={taken => {
            dirty.current = false
            onOpen?.(taken)
          }}
        />
      )}
      <UnsavedDialog opened={asking} onStay={() => setAsking(false)} onDiscard={leave} />
      {guarded && <UnsavedGuard isDirty={() => dirty.current} />}
    </SideDrawer>
  )
}

const TITLES = {
  new: 'contacts.panel.new',
  add_operation: 'contacts.panel.addToOperation',
  edit: 'contacts.fields.contact',
  edit_operation: 'contacts.fields.contact',
} as const
