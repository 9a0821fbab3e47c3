import { useTexts } from '../../lib/texts/texts'
import { DrawerFrame } from '../../ui/feedback/frames'
import { DRAWER_MOVES } from '../../ui/theme/mantine-theme'
import type { Badges } from '../navigation/navigation'
import { NavigationList } from './NavigationList'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly badges: Badges
}

export function MenuDrawer({ opened, onClose, badges }: Props) {
  const t = useTexts()
  return (
    <DrawerFrame
      opened={opened}
      onClose={onClose}
      position="left"
      transitionProps={{ duration: 180, transition: DRAWER_MOVES.left }}
      size={280}
      title={t('area.navigation.label')}
      closeButtonProps={{ 'aria-label': t('layout.menu.close') }}
    >
      <NavigationList badges={badges} onNavigate={onClose} />
    </DrawerFrame>
  )
}
