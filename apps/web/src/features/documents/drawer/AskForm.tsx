import type { StaffOperation } from '@llave/api-contract/operations'
import { MESSAGE_MAX_LENGTH } from '@llave/domain/validation/limits'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { SelectField } from '../../../ui/fields/SelectField'
import { TextAreaField } from '../../../ui/fields/TextAreaField'
import { requestDocument, requestUpdate } from '../api/staff-calls'
import { entryName } from '../entries'
import { DrawerForm } from './DrawerForm'
import { documentFormErrors, emptyDocumentForm, holderIdOf, needsName, toNote } from './document-form'
import { TargetFields } from './TargetFields'
import { useSend } from './use-send'

interface Props {
  readonly operation: StaffOperation
  readonly kind: 'request' | 'update'
  readonly onDone: () => void
}

/** Asks the customer for one more document, or for a newer version of one. */
export function AskForm({ operation, kind, onDone }: Props) {
  const t = useTexts()
  const [form, setForm] = useState(emptyDocumentForm)
  const { section, type, name, message, target } = form
  const holderId = holderIdOf(section)
  const entries = holderId
    ? (operation.holders.find(({ _id }) => _id === holderId)?.holderDocumentation ?? [])
    : operation.operationDocumentation

  const send = useSend({
    check: () => documentFormErrors(kind, form),
    done: t(`documents.staff.done.${kind === 'request' ? 'requested' : 'updateAsked'}`),
    onDone,
    async send() {
      if (!type) return
      const about = { operationId: operation._id, holderId, documentType: type, messageDocument: toNote(message) }
      if (kind === 'request') await requestDocument({ ...about, nameDocument: needsName(type) ? name : null })
      else await requestUpdate({ ...about, otherDocument: target })
    },
  })

  return (
    <DrawerForm
      onSubmit={send.run}
      running={send.running}
      submit={t(`documents.staff.form.${kind === 'request' ? 'requestConfirm' : 'updateConfirm'}`)}
    >
      <TargetFields
        operation={operation}
        form={form}
        onForm={next => {
          setForm(next)
          send.clear()
        }}
        errorOf={send.errorOf}
        named={kind === 'request'}
      />
      {kind === 'update' && needsName(type) && (
        <SelectField
          label={t('documents.staff.form.target')}
          options={entries
            .filter(entry => entry.type === type)
            .map(entry => ({ value: entry._id, label: entryName(t, entry) }))}
          value={target}
          onChange={next => setForm({ ...form, target: next })}
          error={send.errorOf('target') ?? send.errorOf('otherDocument')}
        />
      )}
      <TextAreaField
        label={t('documents.staff.form.message')}
        optional={kind === 'request'}
        maxLength={MESSAGE_MAX_LENGTH}
        value={message}
        onChange={next => setForm({ ...form, message: next })}
        error={send.errorOf('message') ?? send.errorOf('messageDocument')}
      />
    </DrawerForm>
  )
}
