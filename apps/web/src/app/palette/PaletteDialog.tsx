import { useTexts } from '../../lib/texts/texts'
import { ModalFrame } from '../../ui/feedback/frames'
import { CommandBox } from './CommandBox'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The box while the bar is out of reach. */
export function PaletteDialog({ opened, onClose }: Props) {
  const t = useTexts()
  return (
    <ModalFrame
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      padding="sm"
      yOffset="12vh"
      zIndex={400}
      attributes={{ content: { 'aria-label': t('area.search.label') } }}
    >
      <CommandBox inDialog onDone={onClose} />
    </ModalFrame>
  )
}
