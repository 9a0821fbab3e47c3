import { Button } from '@mantine/core'
import { IconBell, IconChecks } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAddress } from '../../lib/navigation/use-address'
import { useTexts } from '../../lib/texts/texts'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Segments } from '../../ui/fields/choices/Segments'
import { Card, Page } from '../../ui/Page'
import { ReviewLink } from '../review/review.published'
import { notificationPages, unreadOf } from './api/notification-pages'
import { NotificationList } from './NotificationList'
import classes from './NotificationsPage.module.css'
import { useNotificationChanges } from './use-notification-changes'

export default function NotificationsPage() {
  const t = useTexts()
  const [search, setSearch] = useAddress()
  const onlyUnread = search.get('read') === 'false'
  const { data } = useInfiniteQuery(notificationPages())
  const unread = unreadOf(data)
  const { markAll } = useNotificationChanges()
  return (
    <div className="reading">
      <Page dense title={t('area.titles.notifications')} actions={<ReviewLink size="sm" />}>
        <div className={classes.bar}>
          <Segments
            aria-label={t('notifications.screen.filter')}
            value={onlyUnread ? 'unread' : 'all'}
            onChange={shown => setSearch(shown === 'unread' ? { read: 'false' } : {}, { replace: true })}
            options={[
              { value: 'all', label: t('notifications.screen.all') },
              { value: 'unread', label: t('notifications.screen.isUnread') },
            ]}
          />
          {unread > 0 && (
            <Button variant="subtle" size="sm" leftSection={<IconChecks />} onClick={markAll}>
              {t('notifications.markAllRead')}
            </Button>
          )}
        </div>
        <Card className={classes.card ?? ''}>
          <NotificationList
            key={String(onlyUnread)}
            onlyUnread={onlyUnread}
            empty={
              <EmptyState icon={<IconBell />}>
                {onlyUnread
                  ? t('notifications.screen.allRead')
                  : `${t('notifications.empty')}. ${t('notifications.emptyHelp')}`}
              </EmptyState>
            }
          />
        </Card>
      </Page>
    </div>
  )
}
