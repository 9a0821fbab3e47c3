import { REPLACE_UPLOAD_EXTENSIONS } from '@llave/domain/documents/upload-types'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useTexts } from '../../../lib/texts/texts'
import { DrawerForm } from '../../../ui/forms/DrawerForm'
import { Field } from '../../../ui/forms/Field'
import type { FileRow } from '../staff-rows'
import { FilesField } from '../upload/FilesField'
import { uploads } from '../upload/uploads'
import type { RowFormProps } from './drawer-mode'

interface Props extends RowFormProps<FileRow> {
  /** Files are being sent, so the selection is outdated. */
  readonly onReplaced: () => void
}

/** Replaces a file with another one; fewer formats are accepted (spec: back office §5). */
export function EditForm({ operation, row: { entry, file, holder }, onDone, onReplaced }: Props) {
  const t = useTexts()
  const form = useCallForm<{ readonly files: readonly File[] }>({
    initial: { files: [] },
    async send({ files }) {
      uploads.add(files, () => ({
        operationId: operation._id,
        holderId: holder?._id ?? null,
        documentationId: entry._id,
        documentType: entry.type,
        documentId: file._id,
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
      disabled={({ files }) => files.length === 0}
      submit={t('documents.staff.edit')}
    >
      <Field of={form} name="files">
        {({ value, onChange }) => (
          <FilesField files={value} onFiles={onChange} extensions={REPLACE_UPLOAD_EXTENSIONS} multiple={false} />
        )}
      </Field>
    </DrawerForm>
  )
}
