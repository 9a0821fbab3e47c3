import { isStaff } from '@llave/domain/people/roles'
import { IconBell } from '@tabler/icons-react'
import { useSession } from '../../lib/session/session'
import { useTexts } from '../../lib/texts/texts'
import { EmptyState } from '../../ui/feedback/EmptyState'

/** Where notifications would be. */
export function NoNotifications({ onlyUnread = false }: { readonly onlyUnread?: boolean }) {
  const t = useTexts()
  const session = useSession()
  return (
    <EmptyState icon={!isStaff(session?.record.roles ?? []) && <IconBell aria-hidden="true" />}>
      {onlyUnread ? t('notifications.screen.allRead') : `${t('notifications.empty')}. ${t('notifications.emptyHelp')}`}
    </EmptyState>
  )
}
