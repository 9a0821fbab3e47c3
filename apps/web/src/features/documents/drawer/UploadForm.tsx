import type { StaffOperation } from '@llave/api-contract/operations'
import { STAFF_UPLOAD_EXTENSIONS, UPLOAD_MAX_FILES } from '@llave/domain/validation/limits'
import { useState } from 'react'
import { codeText, useTexts } from '../../../lib/texts/texts'
import { CheckField } from '../../../ui/fields/CheckField'
import { FilesField } from '../upload/FilesField'
import { uploads } from '../upload/uploads'
import { DrawerForm } from './DrawerForm'
import { type DocumentForm, documentFormErrors, emptyDocumentForm, holderIdOf, needsName } from './document-form'
import { TargetFields } from './TargetFields'

/** Adds files to a section; also ones that the customer does not see. They go while the work goes on. */
export function UploadForm({ operation, onDone }: { readonly operation: StaffOperation; readonly onDone: () => void }) {
  const t = useTexts()
  const [form, setForm] = useState(emptyDocumentForm)
  const [files, setFiles] = useState<readonly File[]>([])
  const [isPrivate, setPrivate] = useState(false)
  const [isValid, setValid] = useState(false)
  const [tried, setTried] = useState(false)
  const codes: Partial<Record<keyof DocumentForm, string>> = tried ? documentFormErrors('upload', form) : {}

  function send(): void {
    setTried(true)
    const { type, section, name } = form
    if (Object.keys(documentFormErrors('upload', form)).length > 0 || type === null) return
    const holderId = holderIdOf(section)
    uploads.add(files, () => ({
      operationId: operation._id,
      holderId,
      documentationId: null,
      documentType: type,
      ...(needsName(type) ? { nameDocument: name } : {}),
      ...(isPrivate ? { isPrivate } : {}),
      ...(isValid ? { isValid } : {}),
    }))
    onDone()
  }

  return (
    <DrawerForm
      onSubmit={send}
      disabled={files.length === 0 || files.length > UPLOAD_MAX_FILES}
      submit={t('documents.staff.form.uploadConfirm', { count: files.length })}
    >
      <TargetFields
        operation={operation}
        form={form}
        onForm={setForm}
        errorOf={field => {
          const code = codes[field as keyof DocumentForm]
          return code ? codeText(t, code) : null
        }}
        named
      />
      <FilesField files={files} onFiles={setFiles} extensions={STAFF_UPLOAD_EXTENSIONS} />
      <CheckField
        label={t('documents.staff.form.private')}
        checked={isPrivate}
        onChange={event => setPrivate(event.currentTarget.checked)}
      />
      <CheckField
        label={t('documents.staff.form.valid')}
        checked={isValid}
        onChange={event => setValid(event.currentTarget.checked)}
      />
    </DrawerForm>
  )
}
