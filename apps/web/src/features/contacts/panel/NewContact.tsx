import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { sentContact, type TakenBy, valuesOf } from '../contact-form'
import { ContactForm } from './ContactForm'
import type { PanelPart } from './panel-mode'

const EMPTY = valuesOf(null)

/** Adds somebody to the address book. */
export function NewContact({ onDirty, onDone, onTaken }: PanelPart & { readonly onTaken: (taken: TakenBy) => void }) {
  const t = useTexts()
  const create = useCall('POST /contacts', { done: 'contacts.done.saved' })
  return (
    <ContactForm
      initial={EMPTY}
      submit={t('contacts.panel.create')}
      send={values => create.send({ body: sentContact(values) })}
      onSaved={onDone}
      onDirty={onDirty}
      taken={{ label: name => t('contacts.taken.open', { name }), go: onTaken }}
    />
  )
}
