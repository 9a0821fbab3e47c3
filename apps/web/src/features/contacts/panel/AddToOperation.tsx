import { Tabs } from '@mantine/core'
import { useRef, useState } from 'react'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { type ContactValues, sentContact, type TakenBy, valuesOf } from '../contact-form'
import { ContactForm } from './ContactForm'
import type { PanelProps } from './panel-mode'
import { SavedContact } from './SavedContact'

const EMPTY = valuesOf(null)

/** Links a contact to an operation: an existing one, or a new one with the searched text filled in. */
export function AddToOperation({ operationId, onDone }: PanelProps & { readonly operationId: string }) {
  const t = useTexts()
  const [tab, setTab] = useState<'saved' | 'new'>('saved')
  const [preset, setPreset] = useState<TakenBy | null>(null)
  const searched = useRef('')
  const [known, setKnown] = useState('')
  const add = useCall('POST /operations/addContact', { done: 'contacts.done.added' })

  async function send(values: ContactValues, _: unknown, seen: readonly string[]): Promise<void> {
    const { role } = values
    if (role) await add.send({ body: { operationId, contact: sentContact(values), role, known: [...seen] } })
  }

  function show(next: string | null): void {
    setTab(next === 'new' ? 'new' : 'saved')
    if (next === 'new') setKnown(searched.current)
  }

  return (
    <Tabs value={tab} onChange={show}>
      <Tabs.List mb="md" grow>
        <Tabs.Tab value="saved">{t('contacts.panel.saved')}</Tabs.Tab>
        <Tabs.Tab value="new">{t('contacts.new')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="saved">
        <SavedContact
          operationId={operationId}
          preset={preset}
          onTyped={typed => {
            searched.current = typed
          }}
          onDone={onDone}
        />
      </Tabs.Panel>
      <Tabs.Panel value="new">
        <ContactForm
          initial={EMPTY}
          known={known}
          withRole
          submit={t('contacts.panel.createAndAdd')}
          send={send}
          onDone={onDone}
          usesTaken
          onTaken={taken => {
            searched.current = ''
            setPreset(taken)
            setTab('saved')
          }}
        />
      </Tabs.Panel>
    </Tabs>
  )
}
