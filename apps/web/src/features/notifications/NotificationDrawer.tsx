import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { useTexts } from '../../lib/texts/texts'
import { EmptyState } from '../../ui/feedback/EmptyState'
import type { Openable } from '../../ui/feedback/frames'
import { SideDrawer } from '../../ui/feedback/SideDrawer'
import { notificationPages, recordsOf, unreadOf } from './api/notification-pages'
import { NotificationList } from './NotificationList'
import { useNotificationChanges } from './use-notification-changes'

export default function NotificationDrawer({ opened, onClose }: Openable) {
  const t = useTexts()
  const { data } = useInfiniteQuery(notificationPages())
  const unread = unreadOf(data)
  const { markAll } = useNotificationChanges()
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      title={t('area.titles.notifications')}
      width={440}
      footer={
        recordsOf(data).length > 0 && (
          <>
            {unread > 0 && (
              <Button variant="subtle" size="sm" onClick={markAll}>
                {t('notifications.markAllRead')}
              </Button>
            )}
            <Button variant="default" size="sm" component={Link} to={paths.notifications} onClick={onClose}>
              {t('notifications.seeAll')}
            </Button>
          </>
        )
      }
    >
      <NotificationList
        onOpened={onClose}
        empty={
          <EmptyState icon={<IconBell />}>
            {t('notifications.empty')}. {t('notifications.emptyHelp')}
          </EmptyState>
        }
      />
    </SideDrawer>
  )
}
