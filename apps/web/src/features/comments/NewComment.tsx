import { STAFF_UPLOAD_EXTENSIONS } from '@llave/domain/documents/upload-types'
import { hasText } from '@llave/domain/text/rich-text'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { ActionIcon, Button } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useSignedIn } from '../../lib/session/session'
import { useTexts } from '../../lib/texts/texts'
import { FormWithFiles } from '../../ui/attachments/FormWithFiles'
import { useFormWithFiles } from '../../ui/attachments/use-form-with-files'
import type { Mentionable } from '../../ui/fields/rich-text/props'
import { RichTextField } from '../../ui/fields/rich-text/RichTextField'
import { Field } from '../../ui/forms/Field'
import classes from './Comments.module.css'
import { type CommentValues, commentDraft } from './comment-draft'

const EMPTY: CommentValues = { description: '', featured: false, files: [] }

/** The error of a comment's text (spec: back office §5 "Comments"). */
export function textError(html: string): string | null {
  if (!hasText(html)) return 'error_form_obligatory_field'
  return html.length > TEXT_FIELDS.comment.max ? 'error_form_max_length' : null
}

interface Props {
  readonly operationId: string
  readonly people: readonly Mentionable[]
}

/** The form of a new comment; its draft is kept until it is sent, even after the page is closed. */
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

  return (
    <FormWithFiles of={form} share={share} extensions={STAFF_UPLOAD_EXTENSIONS} className={classes.form}>
      {({ attach, attached }) => (
        <>
          <Field
            of={form}
            name="description"
            as={RichTextField}
            aria-label={t('comments.write')}
            placeholder={t('comments.placeholder')}
            people={people}
            aside={
              <div className="row gap-2xs">
                {attach}
                <Field of={form} name="featured">
                  {({ value, onChange }) => (
                    <ActionIcon
                      color={value ? 'yellow' : 'gray'}
                      aria-label={t('comments.featured')}
                      aria-pressed={value}
                      title={t('comments.featured')}
                      onClick={() => onChange(!value)}
                    >
                      {value ? <IconStarFilled /> : <IconStar />}
                    </ActionIcon>
                  )}
                </Field>
                <Button type="submit" size="xs" variant="light" loading={form.sending}>
                  {t('comments.send')}
                </Button>
              </div>
            }
          />
          {attached}
        </>
      )}
    </FormWithFiles>
  )
}
