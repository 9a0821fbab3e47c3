import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useTexts } from '../../lib/texts/texts'
import { useLateFocus } from './use-late-focus'
import { useReturnFocus } from './use-return-focus'

/** What every dialog has: a cross with a name, and the focus comes late if its content does, and returns when it closes. */
function useFrame(opened: boolean) {
  const t = useTexts()
  const root = useReturnFocus(opened)
  useLateFocus(opened, root)
  return {
    ref: root,
    returnFocus: false,
    closeButtonProps: { 'aria-label': t('common.actions.close') },
  }
}

/** Mantine's dialog as this application uses it, for those that `Dialog` and `ConfirmDialog` do not fit. */
export function ModalFrame(props: ModalProps) {
  return <Modal {...useFrame(props.opened)} {...props} />
}

/** The same at a side of the screen; see `SideDrawer`. */
export function DrawerFrame(props: DrawerProps) {
  return <Drawer {...useFrame(props.opened)} {...props} />
}
