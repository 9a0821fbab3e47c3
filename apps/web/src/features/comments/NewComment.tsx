import { hasText } from '@llave/domain/text/rich-text'
import { STAFF_UPLOAD_EXTENSIONS } from '@llave/domain/validation/limits'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconPaperclip, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error'
import { upload } from '../../lib/api/upload'
import { tellFailure } from '../../lib/calls/tell'
import { useWish } from '../../lib/calls/use-wish'
import { useCallForm } from '../../lib/forms/use-call-form'
import { afterCall } from '../../lib/queries/call-and-refresh'
import { queryClient } from '../../lib/queries/query-client'
import { useSignedIn } from '../../lib/session/session'
import { needErrorTexts, useTexts } from '../../lib/texts/texts'
import { RichTextField } from '../../ui/fields/RichTextField'
import type { Mentionable } from '../../ui/fields/rich-text/props'
import { Field } from '../../ui/forms/Field'
import { Attachments } from './Attachments'
import { fitting, refused, withFiles } from './attachments'
import classes from './Comments.module.css'
import { type CommentValues, commentDraft } from './comment-draft'

const EMPTY: CommentValues = { description: '', featured: false, files: [] }
const ACCEPTED = STAFF_UPLOAD_EXTENSIONS.map(extension => `.${extension}`).join(',')

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
  const wish = useWish()
  const [share, setShare] = useState<number | null>(null)
  const [draft] = useState(() => commentDraft(userId, operationId))
  const last = useRef<{ readonly values: CommentValues; readonly data: FormData } | null>(null)
  const form = useCallForm<CommentValues, unknown>({
    id: `comment-${operationId}`,
    initial: EMPTY,
    check: ({ description }) => ({ description: textError(description) }),
    draft,
    send,
    onSaved: () => form.reset(EMPTY),
    failed,
  })

  async function send(values: CommentValues): Promise<unknown> {
    // The very same content once more, after its answer was lost, is the same wish.
    const data = last.current?.values === values ? last.current.data : dataOf(operationId, values)
    last.current = { values, data }
    setShare(0)
    try {
      const res = await wish({ form: data }, idempotencyKey =>
        upload('POST /operations/addComment', { form: data, idempotencyKey, onProgress: setShare }),
      )
      afterCall(queryClient, 'POST /operations/addComment', { form: data }, res)
      return res
    } finally {
      setShare(null)
    }
  }

  async function failed(error: unknown): Promise<void> {
    const name = fileOf(error)
    if (!(error instanceof ApiError) || name === null) return tellFailure(undefined, error)
    await needErrorTexts()
    form.set('files', refused(form.state.get().values.files, name, error.code as `ERR_${string}`))
  }

  const add = (files: readonly File[]) => form.set('files', withFiles(form.state.get().values.files, files))

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
                <FileButton multiple accept={ACCEPTED} onChange={add}>
                  {button => (
                    <ActionIcon
                      {...button}
                      variant="subtle"
                      color="gray"
                      size={28}
                      aria-label={t('comments.attach')}
                      title={t('comments.attach')}
                    >
                      <IconPaperclip />
                    </ActionIcon>
                  )}
                </FileButton>
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

function dataOf(operationId: string, { description, featured, files }: CommentValues): FormData {
  const data = new FormData()
  data.set('operationId', operationId)
  data.set('description', description)
  data.set('featured', String(featured))
  for (const file of fitting(files)) data.append('file', file, file.name)
  return data
}

/** The file that a refusal is about. */
function fileOf(error: unknown): string | null {
  const details = error instanceof ApiError ? error.details : null
  const file = typeof details === 'object' && details !== null && 'file' in details ? details.file : null
  return typeof file === 'string' ? file : null
}
