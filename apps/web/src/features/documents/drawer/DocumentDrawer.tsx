import type { StaffOperation } from '@llave/api-contract/operations'
import { REPLACE_UPLOAD_EXTENSIONS } from '@llave/domain/documents/upload-types'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import type { ReactNode } from 'react'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { SideDrawer } from '../../../ui/feedback/SideDrawer'
import { TextAreaField } from '../../../ui/fields/text/TextAreaField'
import { TextField } from '../../../ui/fields/text/TextField'
import { DrawerForm } from '../../../ui/forms/DrawerForm'
import { Field } from '../../../ui/forms/Field'
import { entryName } from '../entries'
import { addressOf, type FileRow, isShown, type Row } from '../staff-rows'
import { FilesField } from '../upload/FilesField'
import { extensionOf } from '../upload/upload-problem'
import { uploads } from '../upload/uploads'
import { DatesForm } from './DatesForm'
import type { DrawerMode, RowFormProps } from './drawer-mode'
import { RemindForm } from './RemindForm'
import { RequestForm } from './RequestForm'
import { UpdateForm } from './UpdateForm'
import { UploadForm } from './UploadForm'
import { VerdictForm } from './VerdictForm'

interface Props {
  readonly operation: StaffOperation
  readonly mode: DrawerMode | null
  readonly onClose: () => void
  /** Files are being sent, so the selection is outdated. */
  readonly onReplaced: () => void
}

/** Whether files are shown beside the verdict, which needs more width. */
function hasEvidence(mode: DrawerMode | null): boolean {
  if (mode?.kind === 'validate') return isShown(mode.row.file)
  return mode?.kind === 'signing'
}

/** All forms about documents, in a drawer beside their list. */
export function DocumentDrawer({ operation, mode, onClose, onReplaced }: Props) {
  const t = useTexts()
  const nameOf = ({ entry, file }: Row) => file?.name ?? entryName(t, entry)

  function title(): string {
    if (!mode) return ''
    switch (mode.kind) {
      case 'validate':
        return t('documents.staff.validation.title', { name: nameOf(mode.row) })
      case 'signing':
        return t('documents.staff.validation.signingTitle', { name: mode.holder.name })
      case 'dates':
      case 'edit':
      case 'waive':
        return t(`documents.staff.form.${mode.kind}Title`, { name: nameOf(mode.row) })
      case 'upload':
        return mode.row
          ? t('documents.staff.form.uploadToTitle', { name: entryName(t, mode.row.entry) })
          : t('common.actions.uploadDocuments')
      default:
        return t(`documents.staff.form.${mode.kind}Title`)
    }
  }

  function form(mode: DrawerMode): ReactNode {
    const shared = { operation, onDone: onClose }
    switch (mode.kind) {
      case 'upload':
        return <UploadForm {...shared} onReplaced={onReplaced} row={mode.row} />
      case 'request':
        return <RequestForm {...shared} />
      case 'update':
        return <UpdateForm {...shared} row={mode.row} />
      case 'dates':
        return <DatesForm {...shared} row={mode.row} />
      case 'remind':
        return <RemindForm {...shared} />
      case 'validate':
      case 'signing':
        return <VerdictForm {...shared} mode={mode} />
      case 'edit':
        return <EditForm {...shared} onReplaced={onReplaced} row={mode.row} />
      case 'rename':
        return <RenameForm {...shared} row={mode.row} />
      case 'waive':
        return <ReasonForm {...shared} row={mode.row} />
    }
  }

  return (
    <SideDrawer opened={mode !== null} onClose={onClose} title={title()} {...(hasEvidence(mode) && { width: 920 })}>
      {mode && form(mode)}
    </SideDrawer>
  )
}

/** Waives an empty entry with a reason; the customer's own reason is filled in. */
function ReasonForm({ operation, row, onDone }: RowFormProps<Row>) {
  const t = useTexts()
  const waive = useCall('POST /operations/waiveDocumentation', { done: 'documents.staff.done.waived' })
  const form = useCallForm<{ readonly reason: string }, unknown>({
    label: () => t('common.words.reason'),
    initial: { reason: row.entry.waiverProposal ?? '' },
    texts: { reason: TEXT_FIELDS.reason },
    send: ({ reason }) =>
      waive.send({ body: { operationId: operation._id, ...addressOf(row), reason: reason.trim(), waived: true } }),
    onSaved: onDone,
  })
  return (
    <DrawerForm of={form} onCancel={onDone} submit={t('documents.staff.waive')}>
      <Field of={form} name="reason" as={TextAreaField} />
    </DrawerForm>
  )
}

/** Renames a file; its extension stays (spec: back office §5). */
function RenameForm({ operation, row, onDone }: RowFormProps<FileRow>) {
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

interface EditFormProps extends RowFormProps<FileRow> {
  /** Files are being sent, so the selection is outdated. */
  readonly onReplaced: () => void
}

/** Replaces a file with another one; fewer formats are accepted (spec: back office §5). */
function EditForm({ operation, row: { entry, file, holder }, onDone, onReplaced }: EditFormProps) {
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
