import { useUnsaved } from '../../../lib/forms/unsaved'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { sentContact, type TakenBy, valuesOf } from '../contact-form'
import { ContactForm } from './ContactForm'
import type { PanelProps } from './panel-mode'

const EMPTY = valuesOf(null)

export function NewContact({ onDone, onTaken }: PanelProps & { readonly onTaken: (taken: TakenBy) => void }) {
  const t = useTexts()
  const unsaved = useUnsaved()
  const create = useCall('POST /contacts', { done: 'contacts.done.saved' })
  return (
    <ContactForm
      initial={EMPTY}
      submit={t('contacts.panel.create')}
      send={values => create.send({ body: sentContact(values) })}
      onSaved={onDone}
      onCancel={onDone}
      taken={{
        label: name => t('contacts.taken.open', { name }),
        go(taken) {
          unsaved.forget()
          onTaken(taken)
        },
      }}
    />
  )
}
