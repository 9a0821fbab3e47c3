import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { TextField } from '../../../ui/fields/text/TextField'
import { DrawerForm } from '../../../ui/forms/DrawerForm'
import { Field } from '../../../ui/forms/Field'
import { addressOf, type FileRow } from '../staff-rows'
import { extensionOf } from '../upload/upload-problem'
import type { RowFormProps } from './drawer-mode'

/** Renames a file; its extension stays (spec: back office §5). */
export function RenameForm({ operation, row, onDone }: RowFormProps<FileRow>) {
  const t = useTexts()
  const { file } = row
  const extension = extensionOf(file.name)
  const ending = extension && `.${extension}`
  const fullName = (name: string) => name.trim() && `${name.trim()}${ending}`
  const rename = useCall('POST /operations/renameDocumentationFile', { done: 'documents.staff.done.renamed' })
  const form = useCallForm<{ readonly name: string }, unknown>({
    label: () => t('words.nameDocument'),
    initial: { name: file.name.replace(/\.[^.]+$/, '') },
    check: ({ name }) => ({ name: TEXT_FIELDS.fileName.error(fullName(name)) }),
    send: ({ name }) =>
      rename.send({
        body: { operationId: operation._id, ...addressOf(row), documentId: file._id, name: fullName(name) },
      }),
    onSaved: onDone,
  })
  return (
    <DrawerForm of={form} onCancel={onDone} submit={t('common.actions.save')}>
      <Field
        of={form}
        name="name"
        as={TextField}
        description={extension && t('documents.staff.form.renameHelp', { extension })}
        maxLength={TEXT_FIELDS.fileName.max - ending.length}
      />
    </DrawerForm>
  )
}
