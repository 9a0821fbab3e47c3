import { DisplayPanel, STAFF_TOGGLES } from '../../features/display/display.published'
import { useTexts } from '../../lib/texts/texts'
import { DrawerFrame } from '../../ui/feedback/frames'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

export function StaffDisplayDrawer({ opened, onClose }: Props) {
  const t = useTexts()
  return (
    <DrawerFrame opened={opened} onClose={onClose} size={360} title={t('area.display.title')}>
      <DisplayPanel toggles={STAFF_TOGGLES} />
    </DrawerFrame>
  )
}
