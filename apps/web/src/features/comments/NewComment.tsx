import { hasText } from '@llave/domain/text/rich-text'
import { STAFF_UPLOAD_EXTENSIONS } from '@llave/domain/validation/limits'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { ActionIcon, Button } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useSignedIn } from '../../lib/session/session'
import { useTexts } from '../../lib/texts/texts'
import { AttachButton } from '../../ui/attachments/AttachButton'
import { Attachments } from '../../ui/attachments/Attachments'
import { withFiles } from '../../ui/attachments/attachments'
import { useFormWithFiles } from '../../ui/attachments/use-form-with-files'
import { RichTextField } from '../../ui/fields/RichTextField'
import type { Mentionable } from '../../ui/fields/rich-text/props'
import { Field } from '../../ui/forms/Field'
import classes from './Comments.module.css'
import { type CommentValues, commentDraft } from './comment-draft'

const EMPTY: CommentValues = { description: '', featured: false, files: [] }

/** What is wrong with the text of a comment (spec: back office §5 "Comments"). */
export function textError(html: string): string | null {
  if (!hasText(html)) return 'error_form_obligatory_field'
  return html.length > TEXT_FIELDS.comment.max ? 'error_form_max_length' : null
}

interface Props {
  readonly operationId: string
  readonly people: readonly Mentionable[]
}

/** Where a comment is written; what is in it outlives the page until it is sent. */
export function NewComment({ operationId, people }: Props) {
  const t = useTexts()
  const { _id: userId } = useSignedIn()
  const [draft] = useState(() => commentDraft(userId, operationId))
  const { form, share } = useFormWithFiles<CommentValues>({
    call: 'POST /operations/addComment',
    id: `comment-${operationId}`,
    empty: EMPTY,
    check: ({ description }) => ({ description: textError(description) }),
    draft,
    fieldsOf: ({ description, featured }) => ({ operationId, description, featured: String(featured) }),
  })

  const add = (files: readonly File[]) =>
    form.set('files', withFiles(form.state.get().values.files, files, STAFF_UPLOAD_EXTENSIONS))

  return (
    <form
      {...form.props}
      className={classes.form}
      onPaste={event => {
        const files = [...event.clipboardData.files]
        if (files.length === 0) return
        event.preventDefault()
        add(files)
      }}
    >
      <Field of={form} name="description">
        {field => (
          <RichTextField
            {...field}
            aria-label={t('comments.write')}
            placeholder={t('comments.placeholder')}
            people={people}
            aside={
              <div className={classes.tools}>
                <AttachButton extensions={STAFF_UPLOAD_EXTENSIONS} onAdd={add} />
                <Field of={form} name="featured">
                  {({ value, onChange }) => (
                    <ActionIcon
                      variant="subtle"
                      color={value ? 'yellow' : 'gray'}
                      size={28}
                      aria-label={t('comments.featured')}
                      aria-pressed={value}
                      title={t('comments.featured')}
                      onClick={() => onChange(!value)}
                    >
                      {value ? <IconStarFilled /> : <IconStar />}
                    </ActionIcon>
                  )}
                </Field>
                <Button type="submit" size="xs" loading={form.sending}>
                  {t('comments.send')}
                </Button>
              </div>
            }
          />
        )}
      </Field>
      <Field of={form} name="files">
        {({ value, onChange }) => (
          <Attachments
            attached={value}
            share={share}
            onDrop={dropped => onChange(value.filter(attachment => attachment !== dropped))}
          />
        )}
      </Field>
    </form>
  )
}
