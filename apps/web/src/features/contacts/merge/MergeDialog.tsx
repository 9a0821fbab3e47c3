import type { Contact } from '@llave/api-contract/contacts'
import { CONTACT_FIELDS, type ContactField } from '@llave/domain/people/contacts'
import { type ChosenFields, mergedContact } from '@llave/domain/people/merge-contacts'
import { fieldLabel } from '@llave/texts/field-label'
import { Alert, Stack, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import { useWatchUnsaved } from '../../../lib/forms/unsaved'
import { useCall } from '../../../lib/queries/use-call'
import { errorText, fieldText, useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/feedback/Dialog'
import { DialogButtons } from '../../../ui/feedback/DialogButtons'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { contactQuery } from '../contact-calls'
import { MergeTable } from './MergeTable'

interface Props {
  /** Null while it is closed. */
  readonly contactIds: readonly string[] | null
  readonly onClose: () => void
  readonly onMerged: () => void
}

/**
 * Merges several contacts, shown side by side: the person chooses which to keep, and whose value counts in each row.
 */
export function MergeDialog({ contactIds, onClose, onMerged }: Props) {
  const t = useTexts()
  const contacts = useQueries({ queries: (contactIds ?? []).map(contactQuery) })
  const loaded = contacts.flatMap(({ data }) => (data ? [data] : []))
  const failed = contacts.find(({ data, error }) => !data && error)
  return (
    <Dialog opened={contactIds !== null} onClose={onClose} size={880} title={t('contacts.merge.title')}>
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : loaded.length > 1 && loaded.length === contactIds?.length ? (
        <Merging contacts={loaded} onClose={onClose} onMerged={onMerged} />
      ) : (
        <Skeletons count={6} height={40} />
      )}
    </Dialog>
  )
}

interface MergingProps extends Omit<Props, 'contactIds'> {
  readonly contacts: readonly Contact[]
}

/** The busiest one is kept by default. */
function busiest(contacts: readonly Contact[]): string {
  const [first] = [...contacts].sort((one, other) => other.numOperations - one.numOperations)
  return first?._id ?? ''
}

function Merging({ contacts, onClose, onMerged }: MergingProps) {
  const t = useTexts()
  const [keep, setKeep] = useState(() => busiest(contacts))
  const [chosen, setChosen] = useState<ChosenFields>({})
  const touched = useRef(false)
  useWatchUnsaved(useCallback(() => touched.current, []))
  const merge = useCall('POST /contacts/merge', {
    done: ({ name }) => t('contacts.done.merged', { name }),
    failed: null,
    onDone: onMerged,
  })
  const all = contacts.map(contact => ({ ...contact, id: contact._id }))
  const kept = all.find(({ id }) => id === keep)
  const others = all.filter(({ id }) => id !== keep)
  if (!kept) return null
  const merged = mergedContact(kept, others, chosen)
  const sourceOf = (field: ContactField) =>
    chosen[field] ?? [kept, ...others].find(one => one[field] === merged[field])?.id ?? keep

  return (
    <Stack gap="md">
      <Text size="sm">{t('contacts.merge.text')}</Text>
      <MergeTable
        contacts={contacts}
        fields={CONTACT_FIELDS}
        keep={keep}
        onKeep={id => {
          touched.current = true
          setKeep(id)
        }}
        sourceOf={sourceOf}
        onChoose={(field, id) => {
          touched.current = true
          setChosen({ ...chosen, [field]: id })
        }}
      />
      {merge.error !== null && (
        <Alert color="red" role="alert" className="text-start">
          <Refusal error={merge.error} />
        </Alert>
      )}
      <DialogButtons
        confirm={t('contacts.merge.confirm', { count: contacts.length })}
        onConfirm={() => void merge.run({ body: { keep, merge: others.map(({ id }) => id), fields: { ...chosen } } })}
        onCancel={onClose}
        running={merge.running}
      />
    </Stack>
  )
}

function Refusal({ error }: { readonly error: unknown }) {
  const t = useTexts()
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  if (fields.length === 0) return errorText(t, error)
  return fields.map(([field, code]) => (
    <div key={field}>
      {fieldLabel(t, `contacts.fields.${field as ContactField}`)}: {fieldText(t, code)}
    </div>
  ))
}
