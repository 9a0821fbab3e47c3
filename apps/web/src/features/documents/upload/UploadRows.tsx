import type { Translate } from '@llave/texts/translate'
import { Button, Progress } from '@mantine/core'
import { useEffect } from 'react'
import { fieldId, useCallForm } from '../../../lib/forms/use-call-form'
import { helpOfError } from '../../../lib/navigation/error-help'
import { codeText, useTexts } from '../../../lib/texts/texts'
import { ErrorHelp } from '../../../ui/ErrorHelp'
import { PasswordField } from '../../../ui/fields/text/PasswordField'
import { FieldMessage } from '../../../ui/fields/text/TextField'
import { Field } from '../../../ui/forms/Field'
import type { DocumentUpload } from './document-upload'
import classes from './UploadRows.module.css'
import { asksForPassword, isWorthRetrying, problemText } from './upload-problem'
import { isUnderWay } from './upload-queue'
import { cancelUpload, uploads } from './uploads'

function stateText(t: Translate, { state, share }: DocumentUpload): string {
  if (state === 'failed') return ''
  return t(`documents.upload.${state}`, { percent: Math.round(share * 100) })
}

function errorOf(t: Translate, { error }: DocumentUpload): string | null {
  if (!error) return null
  return 'problem' in error ? problemText(t, error.problem) : codeText(t, error.code)
}

/** Problems that the device itself finds are about the kind and the size of the file. */
function helpOf({ error }: DocumentUpload) {
  return helpOfError(error && 'code' in error ? error.code : 'ERR_FORM_UPLOAD_FORMAT')
}

export function UploadRows({ items }: { readonly items: readonly DocumentUpload[] }) {
  const t = useTexts()
  if (items.length === 0) return null
  return (
    <ul className="stack gap-xs">
      {items.map(item => {
        const { id, file, share } = item
        const error = errorOf(t, item)
        return (
          <li key={id} className={classes.row}>
            <div className={classes.line}>
              <span className={classes.name}>{file.name}</span>
              <span className="dimmed tabular fits">{stateText(t, item)}</span>
            </div>
            {isUnderWay(item) && <Progress value={share * 100} size="sm" aria-label={file.name} />}
            {error && (
              <div className={classes.error} role="alert">
                <FieldMessage>
                  {error} <ErrorHelp at={helpOf(item)} />
                </FieldMessage>
              </div>
            )}
            {asksForPassword(item.error) && <FilePassword of={item} />}
            <div className={classes.actions}>
              {isUnderWay(item) ? (
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={t('documents.upload.cancelOf', { name: file.name })}
                  onClick={() => cancelUpload(item)}
                >
                  {t('common.actions.cancel')}
                </Button>
              ) : (
                item.state !== 'done' && (
                  <>
                    {isWorthRetrying(item.error) && (
                      <Button
                        variant="light"
                        size="sm"
                        aria-label={t('documents.upload.retryOf', { name: file.name })}
                        onClick={() => uploads.retry(id)}
                      >
                        {t('common.actions.retry')}
                      </Button>
                    )}
                    <Button
                      variant="subtle"
                      size="sm"
                      aria-label={t('documents.upload.dismissOf', { name: file.name })}
                      onClick={() => uploads.dismiss(id)}
                    >
                      {t('documents.upload.dismiss')}
                    </Button>
                  </>
                )
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Asks for the password of a protected PDF and sends the file again with it; the password is not stored. */
function FilePassword({ of: { id, file, target } }: { readonly of: DocumentUpload }) {
  const t = useTexts()
  const form = useCallForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? 'error_form_obligatory_field' : null }),
    send: async ({ password }) => uploads.retry(id, { password }),
  })
  const field = fieldId(form, 'password')
  const wasWrong = target.password !== undefined
  // Takes the focus again after a wrong password; the first time it must not take it from elsewhere.
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
