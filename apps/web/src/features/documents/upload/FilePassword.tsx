import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { fieldId, useCallForm } from '../../../lib/forms/use-call-form'
import { useTexts } from '../../../lib/texts/texts'
import { PasswordField } from '../../../ui/fields/text/PasswordField'
import { Field } from '../../../ui/forms/Field'
import type { DocumentUpload } from './document-upload'
import classes from './UploadRows.module.css'
import { uploads } from './uploads'

/** The password of a PDF that was refused without it, with which it is sent again; nothing keeps it. */
export function FilePassword({ of: { id, file, target } }: { readonly of: DocumentUpload }) {
  const t = useTexts()
  const form = useCallForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? 'error_form_obligatory_field' : null }),
    send: async ({ password }) => uploads.retry(id, { password }),
  })
  const field = fieldId(form, 'password')
  const wasWrong = target.password !== undefined
  // Whoever has just typed goes on typing; the first time, the field must not take the focus from elsewhere.
  useEffect(() => {
    if (wasWrong) document.getElementById(field)?.focus()
  }, [wasWrong, field])
  return (
    <form {...form.props} className={classes.password}>
      <Field
        of={form}
        name="password"
        as={PasswordField}
        label={t('documents.upload.password', { name: file.name })}
        description={t('documents.upload.passwordHelp')}
        autoComplete="off"
      />
      <Button type="submit" variant="light" size="sm">
        {t('documents.upload.unlock')}
      </Button>
    </form>
  )
}
