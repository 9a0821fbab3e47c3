import { fullName } from '@llave/domain/people/full-name'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../lib/queries/use-call'
import { useSignedIn } from '../../lib/session/session'
import { formatDateTime } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { RelativeTime } from '../../ui/data/RelativeTime'
import { RichText } from '../../ui/data/RichText'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog'
import type { Mentionable } from '../../ui/fields/rich-text/props'
import { PersonAvatar } from '../../ui/PersonAvatar'
import { AttachedFiles } from '../documents/documents.published'
import { type Comment, featuredAhead } from './api/comment-pages'
import classes from './Comments.module.css'
import { editDraft } from './comment-draft'
import { EditComment } from './EditComment'

interface Props {
  readonly operationId: string
  readonly comment: Comment
  readonly people: readonly Mentionable[]
}

export function CommentItem({ operationId, comment, people }: Props) {
  const t = useTexts()
  const { _id: userId } = useSignedIn()
  const own = userId === comment.user._id
  const draft = editDraft(userId, comment)
  const [open, setOpen] = useState<'edit' | 'resumed' | 'remove' | null>(own && draft.read() ? 'resumed' : null)
  const close = () => setOpen(null)
  const remove = useCall('POST /operations/removeComment', { done: 'comments.removed', onDone: close })
  const { user, featured, createdDate, editDate, documents } = comment

  return (
    <li className={classes.comment} data-featured={featured || undefined}>
      <PersonAvatar person={user} />
      <article className="stack gap-2xs fz-sm" aria-label={fullName(user)}>
        <header className={classes.head}>
          <span className="strong">{fullName(user)}</span>
          <span className="dimmed fz-xs tabular regular">
            <RelativeTime date={createdDate} as="comment" />
            {editDate && (
              <span title={t('comments.editedOn', { date: formatDateTime(editDate) })}> {t('comments.edited')}</span>
            )}
          </span>
          <span className="flex end">
            <FeatureButton operationId={operationId} comment={comment} />
            {own && (
              <>
                <ActionIcon aria-label={t('comments.edit')} title={t('comments.edit')} onClick={() => setOpen('edit')}>
                  <IconPencil />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('comments.remove')}
                  title={t('comments.remove')}
                  onClick={() => setOpen('remove')}
                >
                  <IconTrash />
                </ActionIcon>
              </>
            )}
          </span>
        </header>
        {open === 'edit' || open === 'resumed' ? (
          <EditComment
            operationId={operationId}
            comment={comment}
            people={people}
            draft={draft}
            resumed={open === 'resumed'}
            onClose={close}
          />
        ) : (
          <RichText html={comment.description} />
        )}
        <AttachedFiles files={documents} from="GET /comments/files/:id" />
      </article>
      <ConfirmDialog
        opened={open === 'remove'}
        onClose={close}
        title={t('comments.removeTitle')}
        dangerous
        confirm={{
          label: t('common.actions.delete'),
          run: () => remove.run({ body: { operationId, comment: { _id: comment._id } } }),
        }}
      >
        {t('comments.removeBody', { count: documents.length })}
      </ConfirmDialog>
    </li>
  )
}

export function FeatureButton({ operationId, comment }: Pick<Props, 'operationId' | 'comment'>) {
  const t = useTexts()
  const { _id, featured } = comment
  const feature = useCall('POST /operations/updateComment', {
    ahead: () => [featuredAhead(operationId, _id, !featured)],
  })
  return (
    <ActionIcon
      color={featured ? 'yellow' : 'gray'}
      aria-label={t('comments.featured')}
      aria-pressed={featured}
      title={t(featured ? 'comments.unfeature' : 'comments.featured')}
      onClick={() => void feature.run({ body: { operationId, comment: { _id, featured: !featured } } })}
    >
      {featured ? <IconStarFilled /> : <IconStar />}
    </ActionIcon>
  )
}
