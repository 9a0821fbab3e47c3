import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../../lib/texts/texts'
import { RelativeTime } from '../../ui/data/RelativeTime'
import { RichText } from '../../ui/data/RichText'
import { PersonAvatar } from '../../ui/PersonAvatar'
import { AttachedFiles } from '../documents/documents.published'
import { commentPages, commentsIn } from './api/comment-pages'
import { FeatureButton } from './CommentItem'
import classes from './Comments.module.css'

export function Highlights({ operationId }: { readonly operationId: string }) {
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
