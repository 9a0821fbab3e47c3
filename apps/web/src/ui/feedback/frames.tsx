import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useBackCloses } from '../../lib/navigation/back-closes'
import { useTexts } from '../../lib/texts/texts'
import { useLateFocus } from './use-late-focus'
import { useReturnFocus } from './use-return-focus'

interface Place {
  /** The address, or the history, says that it is open: Back closes it by leading elsewhere. */
  readonly inAddress?: boolean | undefined
}

/**
 * What every dialog has: a cross with a name; the focus comes late if its content does, and returns when it closes; the
 * browser's Back closes it.
 */
function useFrame({ opened, onClose, inAddress = false }: Pick<ModalProps, 'opened' | 'onClose'> & Place) {
  const t = useTexts()
  const root = useReturnFocus(opened)
  useLateFocus(opened, root)
  useBackCloses(opened && !inAddress, onClose)
  return {
    ref: root,
    returnFocus: false,
    closeButtonProps: { 'aria-label': t('common.actions.close') },
  }
}

/** Mantine's dialog as this application uses it, for those that `Dialog` and `ConfirmDialog` do not fit. */
export function ModalFrame({ inAddress, ...props }: ModalProps & Place) {
  return <Modal {...useFrame({ ...props, inAddress })} {...props} />
}

/** The same at a side of the screen; see `SideDrawer`. */
export function DrawerFrame({ inAddress, ...props }: DrawerProps & Place) {
  return <Drawer {...useFrame({ ...props, inAddress })} {...props} />
}
