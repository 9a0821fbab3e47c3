import { Button } from '@mantine/core'
import { useCallForm } from '../../lib/forms/use-call-form'
import { useCall } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'
import { keepFocus, keepFocusIn } from '../../ui/feedback/focus-place'
import { UnsavedDialog } from '../../ui/feedback/UnsavedDialog'
import { useAskedClose } from '../../ui/feedback/use-asked-close'
import type { Mentionable } from '../../ui/fields/rich-text/props'
import { RichTextField } from '../../ui/fields/rich-text/RichTextField'
import { Field } from '../../ui/forms/Field'
import type { Comment } from './api/comment-pages'
import type { editDraft } from './comment-draft'
import { textError } from './NewComment'

interface Props {
  readonly operationId: string
  readonly comment: Comment
  readonly people: readonly Mentionable[]
  readonly draft: ReturnType<typeof editDraft>
  /** Resumes a draft without taking the focus, because the person is elsewhere on the page. */
  readonly resumed: boolean
  readonly onClose: () => void
}

/** Edits the text of the reader's own comment; Esc cancels, and asks first if something was changed. */
export function EditComment({ operationId, comment, people, draft, resumed, onClose }: Props) {
  const t = useTexts()
  const update = useCall('POST /operations/updateComment')
  const form = useCallForm({
    id: `comment-${comment._id}`,
    initial: { description: comment.description },
    check: ({ description }) => ({ description: textError(description) }),
    send: ({ description }) => update.send({ body: { operationId, comment: { _id: comment._id, description } } }),
    draft,
    onSaved: onClose,
  })
  const { close, question } = useAskedClose({ some: () => draft.read() !== null, forget: form.reset }, onClose)

  function giveUp(): void {
    form.reset()
    onClose()
  }

  return (
    <>
      <form
        {...form.props}
        // The form disappears afterwards, so the focus is kept.
        onClickCapture={keepFocusIn}
        onKeyDown={event => {
          if (event.key !== 'Escape' || event.defaultPrevented) return
          event.stopPropagation()
          keepFocus()
          close()
        }}
      >
        <Field
          of={form}
          name="description"
          as={RichTextField}
          autoFocus={!resumed}
          aria-label={t('comments.write')}
          people={people}
          aside={
            <div className="row gap-2xs">
              <Button variant="subtle" color="gray" size="xs" onClick={giveUp}>
                {t('common.actions.cancel')}
              </Button>
              <Button type="submit" size="xs" loading={form.sending}>
                {t('common.actions.save')}
              </Button>
            </div>
          }
        />
      </form>
      <UnsavedDialog {...question} />
    </>
  )
}
