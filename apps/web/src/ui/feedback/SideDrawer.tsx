import { type ReactNode, useState } from 'react'
import { createUnsaved, UnsavedScope, useWatchUnsaved } from '../../lib/forms/unsaved'
import { HotkeyScope } from '../../lib/hotkeys/HotkeyScope'
import { DrawerFrame } from './frames'
import { OnEscape } from './OnEscape'
import classes from './SideDrawer.module.css'
import { UnsavedDialog, UnsavedGuard } from './UnsavedDialog'
import { useAskedClose } from './use-asked-close'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Buttons that stay at the bottom. */
  readonly footer?: ReactNode
  readonly width?: number
  /**
   * The address says that it is open: so it also asks at every other way out, which are Back, a link, and closing the
   * page. Not inside a page that has a guard of its own.
   */
  readonly inAddress?: boolean
}

/**
 * For tasks done next to a list (contact, task, document, notifications); full width on a phone. It asks before it closes
 * over what is typed in a form and not saved.
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
      // Mantine would close it under a question that lies over it, too.
      closeOnEscape={false}
      title={title}
      size={width}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
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
