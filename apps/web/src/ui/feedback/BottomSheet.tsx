import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { HotkeyScope } from '../../lib/hotkeys/HotkeyScope'
import { useTexts } from '../../lib/texts/texts'
import classes from './BottomSheet.module.css'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
}

/** A few choices at the thumb of somebody who holds a phone; its rows are `SheetRow`s. */
export function BottomSheet({ opened, onClose, title, children }: Props) {
  const t = useTexts()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="bottom"
      size="auto"
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <HotkeyScope>{children}</HotkeyScope>
    </Drawer>
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
