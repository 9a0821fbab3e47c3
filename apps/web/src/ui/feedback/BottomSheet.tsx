import type { ReactNode } from 'react'
import { HotkeyScope } from '../../lib/hotkeys/HotkeyScope'
import classes from './BottomSheet.module.css'
import { DrawerFrame, type Openable } from './frames'

interface Props extends Openable {
  readonly title: ReactNode
  readonly children: ReactNode
}

/** A few choices at the bottom of a phone's screen; its rows are `SheetRow`s. */
export function BottomSheet({ opened, onClose, title, children }: Props) {
  return (
    <DrawerFrame
      opened={opened}
      onClose={onClose}
      title={title}
      position="bottom"
      size="auto"
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <HotkeyScope>{children}</HotkeyScope>
    </DrawerFrame>
  )
}

interface RowProps {
  readonly icon: ReactNode
  readonly onClick: () => void
  readonly children: ReactNode
}

export function SheetRow({ icon, onClick, children }: RowProps) {
  return (
    <button type="button" className={classes.row} onClick={onClick}>
      {icon}
      <span>{children}</span>
    </button>
  )
}
