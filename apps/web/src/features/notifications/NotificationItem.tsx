import type { Notification } from '@llave/api-contract/notifications.calls'
import { ActionIcon } from '@mantine/core'
import { IconMail, IconMailOpened } from '@tabler/icons-react'
import { Link } from 'react-router'
import { opensElsewhere } from '../../lib/navigation/opens-elsewhere'
import { useTexts } from '../../lib/texts/texts'
import { RelativeTime } from '../../ui/data/RelativeTime'
import classes from './NotificationItem.module.css'
import { addressOf } from './open-address'

interface Props {
  readonly notification: Notification
  /** Opening it leaves the list, even without an address. */
  readonly leaves: boolean
  /** It was clicked: marks it as read, leaves the list, and opens its address (null: none). */
  readonly onOpen: (notification: Notification, address: string | null) => void
  readonly onMark: (notification: Notification, read: boolean) => void
}

/** The attribute of the element that opens an entry, by which the list's hotkeys find it. */
export const NOTICE = 'data-notice'

/** One notification: what happened to whom, when, and whether it was read. With an address it is a link. */
export function NotificationItem({ notification, leaves, onOpen, onMark }: Props) {
  const t = useTexts()
  const { name, body, operation, read, created, url } = notification
  const address = addressOf(url)
  const text = (
    <>
      <span className={classes.dot} data-unread={!read || undefined} />
      <span className={classes.body} title={name}>
        {!read && <span className="visually-hidden">{t('notifications.screen.isUnread')}: </span>}
        {operation && <b className={classes.who}>{operation.title}: </b>}
        <span className={operation ? '' : classes.alone}>{body ?? name}</span>
      </span>
      <span className={classes.meta}>
        {operation && `${t('common.operation.number', { number: operation.numOperation })} · `}
        <RelativeTime date={created} as="notification" />
      </span>
    </>
  )
  const toggleOf = t(read ? 'notifications.screen.toggleUnread' : 'notifications.screen.toggleRead', { name })

  return (
    <li className={classes.item} data-unread={!read || undefined}>
      {address ? (
        <Link
          {...{ [NOTICE]: true }}
          to={address}
          className={classes.target ?? ''}
          onClick={event => {
            if (opensElsewhere(event)) return
            event.preventDefault()
            onOpen(notification, address)
          }}
        >
          {text}
        </Link>
      ) : (
        <button
          {...{ [NOTICE]: true }}
          type="button"
          className={classes.target}
          disabled={read && !leaves}
          onClick={() => onOpen(notification, null)}
        >
          {text}
        </button>
      )}
      {address && (
        <ActionIcon
          className={classes.toggle ?? ''}
          size={36}
          aria-label={toggleOf}
          title={t(read ? 'notifications.markUnread' : 'notifications.markRead')}
          onClick={() => onMark(notification, !read)}
        >
          {read ? <IconMail /> : <IconMailOpened />}
        </ActionIcon>
      )}
    </li>
  )
}
