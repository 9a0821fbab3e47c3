import { useTexts } from '../../lib/texts/texts'
import classes from './UnreadCount.module.css'

export function UnreadCount({ count }: { readonly count: number }) {
  const t = useTexts()
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('area.unreadMessages', { count })}</span>
    </span>
  )
}
