import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useBackCloses } from '../../lib/navigation/back-closes'
import { useTexts } from '../../lib/texts/texts'
import { useLateFocus } from './use-late-focus'
import { useReturnFocus } from './use-return-focus'

export interface Openable {
  readonly opened: boolean
  readonly onClose: () => void
}

interface Place {
  /** Its state is in the URL or the history: Back closes it by navigating. */
  readonly inAddress?: boolean | undefined
}

/**
 * Common to every dialog: a named close button; the focus arrives with late content, and returns on closing; the
 * browser's Back closes it.
 */
function useFrame({ opened, onClose, inAddress = false }: Openable & Place) {
  const t = useTexts()
  const root = useReturnFocus(opened)
  useLateFocus(opened, root)
  useBackCloses(opened && !inAddress, onClose)
  return { ref: root, returnFocus: false, closeButtonProps: { 'aria-label': t('common.actions.close') } }
}

/** Mantine's dialog with our behaviour, for those that `Dialog` and `ConfirmDialog` do not fit. */
export function ModalFrame({ inAddress, ...props }: ModalProps & Place) {
  return <Modal {...useFrame({ ...props, inAddress })} {...props} />
}

/** The same at a side of the screen; see `SideDrawer`. */
export function DrawerFrame({ inAddress, ...props }: DrawerProps & Place) {
  return <Drawer {...useFrame({ ...props, inAddress })} {...props} />
}
