import { CUSTOMER_UPLOAD_EXTENSIONS, STAFF_UPLOAD_EXTENSIONS } from '@llave/domain/documents/upload-types'
import { optionalError, TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSignedIn } from '../../lib/session/session'
import { useTexts } from '../../lib/texts/texts'
import { fitting } from '../../ui/attachments/attachments'
import { FormWithFiles } from '../../ui/attachments/FormWithFiles'
import { useFormWithFiles } from '../../ui/attachments/use-form-with-files'
import { TextAreaField } from '../../ui/fields/text/TextAreaField'
import { Field } from '../../ui/forms/Field'
import { AnswerTemplates } from './AnswerTemplates'
import classes from './Conversation.module.css'
import { type MessageValues, messageDraft } from './message-draft'

const EMPTY: MessageValues = { body: '', files: [] }

interface Props {
  readonly operationId: string
  readonly fromStaff: boolean
  readonly placeholder: string
}

/** The form of a new message; its draft outlives the page until it is sent. */
export function NewMessage({ operationId, fromStaff, placeholder }: Props) {
  const t = useTexts()
  const { _id: userId } = useSignedIn()
  const [draft] = useState(() => messageDraft(userId, operationId))
  const { form, share } = useFormWithFiles<MessageValues>({
    call: 'POST /operations/sendMessage',
    id: `message-${operationId}`,
    empty: EMPTY,
    // A picture needs no text.
    check: ({ body, files }) => ({
      body: fitting(files).length > 0 ? optionalError('message', body) : TEXT_FIELDS.message.error(body),
    }),
    draft,
    fieldsOf: ({ body }) => ({ operationId, body }),
  })
  const extensions = fromStaff ? STAFF_UPLOAD_EXTENSIONS : CUSTOMER_UPLOAD_EXTENSIONS

  function insert(text: string): void {
    const { body } = form.state.get().values
    form.set('body', body.trim() === '' ? text : `${body.trimEnd()}\n\n${text}`)
  }

  return (
    <FormWithFiles
      of={form}
      share={share}
      extensions={extensions}
      className={classes.form}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void form.submit()
      }}
    >
      {({ attach, attached }) => (
        <>
          <Field of={form} name="body">
            {field => (
              <TextAreaField
                {...field}
                aria-label={t('messages.write')}
                placeholder={placeholder}
                minRows={2}
                maxRows={10}
                maxLength={TEXT_FIELDS.message.max}
              />
            )}
          </Field>
          {attached}
          <div className="row gap-2xs">
            {attach}
            {fromStaff && <AnswerTemplates written={() => form.state.get().values.body} onInsert={insert} />}
            <Button className="end" type="submit" size="sm" loading={form.sending}>
              {t('messages.send')}
            </Button>
          </div>
        </>
      )}
    </FormWithFiles>
  )
}
