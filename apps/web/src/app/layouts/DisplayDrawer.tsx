import type { Openable } from '../../ui/feedback/frames'
import '@mantine/core/styles.layer.css'
import { DisplayPanel } from '../../features/display/display.published'
import { useTexts } from '../../lib/texts/texts'
import { SideDrawer } from '../../ui/feedback/SideDrawer'

/** A guest's display settings. The footer cannot be hidden, because the button that opens this drawer is in it. */
export default function DisplayDrawer({ opened, onClose }: Openable) {
  const t = useTexts()
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('layout.display')} width={360}>
      <DisplayPanel toggles={['customScrollbars']} />
    </SideDrawer>
  )
}
