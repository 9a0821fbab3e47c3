import { useTexts } from '../../lib/texts/texts'
import classes from './UnreadCount.module.css'

/** The number of unread messages, beside the name of the link to them. */
export function UnreadCount({ count }: { readonly count: number }) {
  const t = useTexts()
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('area.unreadMessages', { count })}</span>
    </span>
  )
}
