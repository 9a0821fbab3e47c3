import type { StaffOperation } from '@llave/api-contract/operations'
import { REPLACE_UPLOAD_EXTENSIONS } from '@llave/domain/validation/limits'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import type { Row } from '../staff-rows'
import { FilesField } from '../upload/FilesField'
import { uploads } from '../upload/uploads'
import { DrawerForm } from './DrawerForm'

interface Props {
  readonly operation: StaffOperation
  readonly row: Row
  readonly onDone: () => void
}

/** Another file in the place of this one: one, of fewer kinds (spec: back office §5). */
export function EditForm({ operation, row: { entry, file, holder }, onDone }: Props) {
  const t = useTexts()
  const [files, setFiles] = useState<readonly File[]>([])

  function send(): void {
    if (!file) return
    uploads.add(files, () => ({
      operationId: operation._id,
      holderId: holder?._id ?? null,
      documentationId: entry._id,
      documentType: entry.type,
      documentId: file._id,
    }))
    onDone()
  }

  return (
    <DrawerForm onSubmit={send} disabled={files.length === 0} submit={t('documents.staff.form.editConfirm')}>
      <FilesField files={files} onFiles={setFiles} extensions={REPLACE_UPLOAD_EXTENSIONS} multiple={false} />
    </DrawerForm>
  )
}
