import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { HotkeyScope } from '../../lib/hotkeys/HotkeyScope'
import { useTexts } from '../../lib/texts/texts'
import classes from './SideDrawer.module.css'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Buttons that stay at the bottom. */
  readonly footer?: ReactNode
  readonly width?: number
}

/** For tasks done next to a list (contact, task, document, notifications); full width on a phone. */
export function SideDrawer({ opened, onClose, title, children, footer, width = 480 }: Props) {
  const t = useTexts()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <HotkeyScope>
        <div className={classes.main}>{children}</div>
        {footer && <div className={classes.footer}>{footer}</div>}
      </HotkeyScope>
    </Drawer>
  )
}
