import type { ResOf } from '@llave/api-contract/call-types'
import type { DocumentType } from '@llave/domain/documents/document-types'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { showToast } from '../../../lib/show-toast'
import { useTexts } from '../../../lib/texts/texts'
import { DrawerForm } from '../../../ui/forms/DrawerForm'
import { Field } from '../../../ui/forms/Field'
import { dayIn } from '../../../ui/forms/FormDateField'
import { AskedDocuments } from './AskedDocuments'
import {
  type DocumentForm,
  documentFormErrors,
  documentFormLabels,
  emptyDocumentForm,
  holderIdOf,
  needsName,
  requestableTypes,
} from './document-form'
import type { DrawerFormProps } from './drawer-mode'
import { LetterFields } from './LetterFields'
import { TargetFields } from './TargetFields'

export function RequestForm({ operation, onDone }: DrawerFormProps) {
  const t = useTexts()
  const request = useCall('POST /operations/requestNewDocumentationFiles')
  const form = useCallForm<DocumentForm, ResOf<'POST /operations/requestNewDocumentationFiles'>>({
    label: name => t(documentFormLabels[name]),
    initial: emptyDocumentForm,
    check: values => documentFormErrors('request', values),
    send: ({ documents, messageDocument, deadline }) =>
      request.send({
        body: {
          operationId: operation._id,
          documents: documents.map(({ section, documentType, nameDocument }) => ({
            holderId: holderIdOf(section),
            documentType,
            nameDocument: needsName(documentType) ? nameDocument.trim() : null,
          })),
          messageDocument,
          deadline: dayIn(deadline),
        },
      }),
    onSaved(res, { documents }) {
      if (res.warning) showToast({ kind: 'warning', text: t('documents.staff.done.nobodyTold') })
      else showToast({ kind: 'success', text: t('documents.staff.done.requested', { count: documents.length }) })
      onDone()
    },
  })

  function add(documentType: DocumentType): void {
    const { holderId: section, documents } = form.state.get().values
    if (section !== null) form.set('documents', [...documents, { section, documentType, nameDocument: '' }])
  }

  return (
    <DrawerForm
      of={form}
      onCancel={onDone}
      submit={({ documents }) => t('documents.staff.form.requestConfirm', { count: documents.length })}
    >
      <TargetFields
        operation={operation}
        form={form}
        types={values => requestableTypes(operation, values)}
        onType={add}
        typePlaceholder={t('documents.staff.form.addType')}
      />
      <Field of={form} name="documents" as={AskedDocuments} holders={operation.holders} />
      <LetterFields form={form} optionalMessage />
    </DrawerForm>
  )
}
