import type { StaffOperation } from '@llave/api-contract/operations'
import { MESSAGE_MAX_LENGTH } from '@llave/domain/validation/limits'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { SelectField } from '../../../ui/fields/SelectField'
import { TextAreaField } from '../../../ui/fields/TextAreaField'
import { Field, FormWatch } from '../../../ui/forms/Field'
import { entryName } from '../entries'
import { DrawerForm } from './DrawerForm'
import {
  type DocumentForm,
  documentFormErrors,
  documentFormLabels,
  emptyDocumentForm,
  holderIdOf,
  needsName,
  targetOf,
  toNote,
} from './document-form'
import { TargetFields } from './TargetFields'

interface Props {
  readonly operation: StaffOperation
  readonly kind: 'request' | 'update'
  readonly onDone: () => void
}

/** Asks the customer for one more document, or for a newer version of one. */
export function AskForm({ operation, kind, onDone }: Props) {
  const t = useTexts()
  const request = useCall('POST /operations/requestNewDocumentationFile', { done: 'documents.staff.done.requested' })
  const update = useCall('POST /operations/requestUpdateDocumentationFile', {
    done: 'documents.staff.done.updateAsked',
  })
  const form = useCallForm<DocumentForm, unknown>({
    initial: emptyDocumentForm,
    check: values => documentFormErrors(kind, values),
    send(values) {
      const { nameDocument, messageDocument, otherDocument } = values
      const target = targetOf(values)
      const about = { operationId: operation._id, ...target, messageDocument: toNote(messageDocument) }
      return kind === 'request'
        ? request.send({ body: { ...about, nameDocument: needsName(target.documentType) ? nameDocument : null } })
        : update.send({ body: { ...about, otherDocument } })
    },
    onSaved: onDone,
  })

  function entriesOf({ holderId, documentType }: DocumentForm) {
    const holder = operation.holders.find(({ _id }) => _id === holderIdOf(holderId))
    const entries = holder ? holder.holderDocumentation : operation.operationDocumentation
    return entries.filter(({ type }) => type === documentType)
  }

  return (
    <DrawerForm
      of={form}
      label={name => t(documentFormLabels[name])}
      submit={t(`documents.staff.form.${kind === 'request' ? 'requestConfirm' : 'updateConfirm'}`)}
    >
      <TargetFields operation={operation} form={form} named={kind === 'request'} />
      {kind === 'update' && (
        <FormWatch of={form}>
          {({ values }) =>
            needsName(values.documentType) && (
              <Field of={form} name="otherDocument">
                {field => (
                  <SelectField
                    {...field}
                    label={t(documentFormLabels.otherDocument)}
                    options={entriesOf(values).map(entry => ({ value: entry._id, label: entryName(t, entry) }))}
                  />
                )}
              </Field>
            )
          }
        </FormWatch>
      )}
      <Field of={form} name="messageDocument">
        {field => (
          <TextAreaField
            {...field}
            label={t(documentFormLabels.messageDocument)}
            optional={kind === 'request'}
            maxLength={MESSAGE_MAX_LENGTH}
          />
        )}
      </Field>
    </DrawerForm>
  )
}
