import { STAFF_UPLOAD_EXTENSIONS } from '@llave/domain/documents/upload-types'
import { UPLOAD_MAX_FILES } from '@llave/domain/validation/limits'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useTexts } from '../../../lib/texts/texts'
import { TickField } from '../../../ui/fields/choices/CheckField'
import { DrawerForm } from '../../../ui/forms/DrawerForm'
import { Field } from '../../../ui/forms/Field'
import type { Row } from '../staff-rows'
import { FilesField } from '../upload/FilesField'
import { uploads } from '../upload/uploads'
import {
  type DocumentForm,
  documentFormErrors,
  documentFormLabels,
  emptyDocumentForm,
  needsName,
  sectionOf,
  targetOf,
  typesOf,
} from './document-form'
import type { RowFormProps } from './drawer-mode'
import { TargetFields } from './TargetFields'

/** With a row, files are added to its entry. */
interface Props extends RowFormProps<Row | null> {
  /** Files are being sent, so the selection is outdated. */
  readonly onReplaced: () => void
}

export function UploadForm({ operation, row, onDone, onReplaced }: Props) {
  const t = useTexts()
  const form = useCallForm<DocumentForm>({
    label: name => t(documentFormLabels[name]),
    initial: row
      ? {
          ...emptyDocumentForm,
          holderId: sectionOf(row.holder),
          documentType: row.entry.type,
          nameDocument: row.entry.nameDocument ?? '',
        }
      : emptyDocumentForm,
    check: values => documentFormErrors('upload', values),
    async send(values) {
      const { files, nameDocument, isPrivate, isValid } = values
      const target = targetOf(values)
      uploads.add(files, () => ({
        operationId: operation._id,
        ...target,
        documentationId: row?.entry._id ?? null,
        ...(needsName(target.documentType) ? { nameDocument } : {}),
        ...(isPrivate ? { isPrivate } : {}),
        ...(isValid ? { isValid } : {}),
      }))
    },
    onSaved() {
      onDone()
      onReplaced()
    },
  })

  return (
    <DrawerForm
      of={form}
      onCancel={onDone}
      disabled={({ files }) => files.length === 0 || files.length > UPLOAD_MAX_FILES}
      submit={({ files }) => t('documents.staff.form.uploadConfirm', { count: files.length })}
    >
      {!row && <TargetFields operation={operation} form={form} types={({ holderId }) => typesOf(holderId)} named />}
      <Field of={form} name="files">
        {({ value, onChange }) => <FilesField files={value} onFiles={onChange} extensions={STAFF_UPLOAD_EXTENSIONS} />}
      </Field>
      <Field of={form} name="isPrivate" as={TickField} />
      <Field of={form} name="isValid" as={TickField} />
    </DrawerForm>
  )
}
