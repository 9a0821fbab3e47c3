import { type ReactNode, useState } from 'react'
import { createUnsaved, UnsavedScope, useWatchUnsaved } from '../../lib/forms/unsaved'
import { HotkeyScope } from '../../lib/hotkeys/HotkeyScope'
import { DrawerFrame, type Openable } from './frames'
import { OnEscape } from './OnEscape'
import classes from './SideDrawer.module.css'
import { UnsavedDialog, UnsavedGuard } from './UnsavedDialog'
import { useAskedClose } from './use-asked-close'

interface Props extends Openable {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly width?: number
  /**
   * Its state is in the URL, so it also asks at every other exit: Back, a link, and closing the page. Not inside a page
   * with its own guard.
   */
  readonly inAddress?: boolean
}

/**
 * For tasks next to a list (contact, task, document, notifications); full width on a phone. It asks before it closes
 * over unsaved input.
 */
export function SideDrawer(props: Props) {
  const { opened, onClose, title, children, footer, width = 480, inAddress = false } = props
  const [unsaved] = useState(createUnsaved)
  useWatchUnsaved(unsaved.some)
  const { close, question } = useAskedClose(unsaved, onClose)

  return (
    <DrawerFrame
      opened={opened}
      onClose={close}
      inAddress={inAddress}
      // Mantine would also close it under a question that is open above it.
      closeOnEscape={false}
      title={title}
      size={width}
      classNames={{ content: 'flex column', body: classes.body ?? '' }}
    >
      <HotkeyScope>
        {opened && <OnEscape run={close} />}
        <UnsavedScope value={unsaved}>
          <div className={classes.main}>{children}</div>
          {footer && <div className={classes.footer}>{footer}</div>}
        </UnsavedScope>
        <UnsavedDialog {...question} />
        {inAddress && <UnsavedGuard isDirty={unsaved.some} />}
      </HotkeyScope>
    </DrawerFrame>
  )
}
