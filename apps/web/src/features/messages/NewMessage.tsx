import { CUSTOMER_UPLOAD_EXTENSIONS, STAFF_UPLOAD_EXTENSIONS } from '@llave/domain/documents/upload-types'
import { optionalError, TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../lib/session/session'
import { useTexts } from '../../lib/texts/texts'
import { fitting } from '../../ui/attachments/attachments'
import { FormWithFiles } from '../../ui/attachments/FormWithFiles'
import { useFormWithFiles } from '../../ui/attachments/use-form-with-files'
import { NativeSelectField } from '../../ui/fields/choices/NativeSelectField'
import { TextAreaField } from '../../ui/fields/text/TextAreaField'
import { Field } from '../../ui/forms/Field'
import { aboutOf, bearerOf, type Link } from '../signing/signing.published'
import { AnswerTemplates } from './AnswerTemplates'
import classes from './Conversation.module.css'
import { type MessageValues, messageDraft } from './message-draft'

export interface Correspondent {
  readonly _id: string
  readonly name: string
}

interface Props {
  readonly operationId: string
  readonly fromStaff: boolean
  /** The person on the other side; null: the brokerage. */
  readonly other: string | null
  readonly holders: readonly Correspondent[]
  /** For the staff: the holder who wrote last; empty: the customer. */
  readonly answersTo: string
  readonly place: Link | undefined
}

/**
 * The form of a new message; its draft is kept until it is sent, even after the page is closed. The staff choose the
 * recipient; a message that arrives in the meantime does not change it.
 */
export function NewMessage({ operationId, fromStaff, other, holders, answersTo, place }: Props) {
  const t = useTexts()
  const userId = useSession()?.record._id
  // What a holder types without an account is not kept, because the device may be somebody else's.
  const [draft] = useState(() => (place || !userId ? null : messageDraft(userId, operationId)))
  const isOffered = (to: string) => holders.some(({ _id }) => _id === to)
  const empty: MessageValues = { body: '', to: isOffered(answersTo) ? answersTo : '', files: [] }
  const { form, share } = useFormWithFiles<MessageValues>({
    call: place ? 'POST /holderPlace/sendMessage' : 'POST /operations/sendMessage',
    ...(place && bearerOf(place)),
    id: `message-${operationId}`,
    empty,
    emptied: ({ to }) => ({ ...empty, to }),
    // A picture needs no text.
    check: ({ body, files }) => ({
      body: fitting(files).length > 0 ? optionalError('message', body) : TEXT_FIELDS.message.error(body),
    }),
    ...(draft && { draft }),
    fieldsOf: ({ body, to }) => ({
      operationId,
      body,
      ...(place ? aboutOf(place) : { holderId: isOffered(to) ? to : '' }),
    }),
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
      className="stack gap-xs"
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void form.submit()
      }}
    >
      {({ attach, attached }) => (
        <>
          <Field of={form} name="to">
            {({ value, onChange }) => {
              const to = isOffered(value) ? value : ''
              const name = holders.find(({ _id }) => _id === to)?.name ?? other
              return (
                <>
                  {holders.length > 0 && (
                    <div className={classes.to}>
                      <span aria-hidden="true">{t('common.words.to')}</span>
                      <NativeSelectField
                        className="grow"
                        aria-label={t('common.words.to')}
                        size="xs"
                        value={to}
                        onChange={onChange}
                        options={[{ _id: '', name: other ?? '' }, ...holders].map(({ _id, name }) => ({
                          value: _id,
                          label: name,
                        }))}
                      />
                    </div>
                  )}
                  <Field
                    of={form}
                    name="body"
                    as={TextAreaField}
                    aria-label={t('common.words.message')}
                    placeholder={name === null ? t('messages.toBrokerage') : t('messages.toPerson', { name })}
                    minRows={2}
                    maxRows={10}
                    maxLength={TEXT_FIELDS.message.max}
                  />
                </>
              )
            }}
          </Field>
          {attached}
          <div className="row gap-2xs">
            {attach}
            {fromStaff && <AnswerTemplates written={() => form.state.get().values.body} onInsert={insert} />}
            <Button
              className="end"
              type="submit"
              size="sm"
              variant={fromStaff ? 'light' : 'filled'}
              loading={form.sending}
            >
              {t('common.words.send')}
            </Button>
          </div>
        </>
      )}
    </FormWithFiles>
  )
}
