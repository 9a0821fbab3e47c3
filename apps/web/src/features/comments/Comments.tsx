import { fullName } from '@llave/domain/people/full-name'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStaff } from '../../lib/queries/use-staff'
import { useTexts } from '../../lib/texts/texts'
import { RelativeTime } from '../../ui/data/RelativeTime'
import { RichText } from '../../ui/data/RichText'
import { Pending } from '../../ui/feedback/Pending'
import { ShowMore } from '../../ui/list/ShowMore'
import { PersonAvatar } from '../../ui/PersonAvatar'
import { AttachedFiles } from '../documents/documents.published'
import { commentPages, commentsIn } from './api/comment-pages'
import { CommentItem, FeatureButton } from './CommentItem'
import classes from './Comments.module.css'
import { NewComment } from './NewComment'

/** The staff's comments on an operation, with the featured ones in a column beside (spec: back office §2). */
export function Comments({ operationId }: { readonly operationId: string }) {
  const t = useTexts()
  const { data: staff } = useStaff()
  const query = useInfiniteQuery(commentPages(operationId))
  const people = useMemo(() => staff?.map(person => ({ id: person._id, label: fullName(person) })) ?? [], [staff])
  const comments = commentsIn(query.data)
  const count = query.data?.pages[0]?.count ?? 0

  return (
    <section className={classes.comments} aria-labelledby={`comments-${operationId}`}>
      <div className={classes.columns} data-two={comments.length > 0 || undefined}>
        <div className={classes.main}>
          <h2 id={`comments-${operationId}`} className="flex gap-xs align-baseline">
            {t('words.comments')}
            {count > 0 && <span className="dimmed fz-xs tabular regular">{count}</span>}
          </h2>
          <NewComment operationId={operationId} people={people} />
          {!query.data && <Pending error={query.error} retry={query.refetch} count={3} height={56} />}
          {query.data && comments.length === 0 && <p className="dimmed fz-xs tabular regular">{t('comments.empty')}</p>}
          {comments.length > 0 && (
            <ol className={classes.list}>
              {comments.map(comment => (
                <CommentItem key={comment._id} operationId={operationId} comment={comment} people={people} />
              ))}
            </ol>
          )}
          <ShowMore of={query} size="sm" />
        </div>
        {comments.length > 0 && <Highlights operationId={operationId} />}
      </div>
    </section>
  )
}

function Highlights({ operationId }: { readonly operationId: string }) {
  const t = useTexts()
  const { data } = useInfiniteQuery(commentPages(operationId, true))
  // A comment that loses its star disappears immediately.
  const featured = commentsIn(data).filter(comment => comment.featured)
  return (
    <aside className={classes.highlights} aria-label={t('comments.highlights')}>
      <h3 className="strong fz-sm mb-xs">{t('comments.highlights')}</h3>
      {data && featured.length === 0 && <p className="dimmed fz-xs tabular regular">{t('comments.noHighlights')}</p>}
      <ul className={classes.list}>
        {featured.map(comment => (
          <li key={comment._id} className={classes.highlight}>
            <div className={classes.head}>
              <PersonAvatar person={comment.user} size={20} named />
              <span className="dimmed fz-xs tabular regular">
                <RelativeTime date={comment.createdDate} as="comment" />
              </span>
              <span className="flex end">
                <FeatureButton operationId={operationId} comment={comment} />
              </span>
            </div>
            <RichText html={comment.description} />
            <AttachedFiles files={comment.documents} from="GET /comments/files/:id" />
          </li>
        ))}
      </ul>
    </aside>
  )
}
