import { type ReactNode, useState } from 'react'
import { createUnsaved, UnsavedScope, useWatchUnsaved } from '../../lib/forms/unsaved'
import { HotkeyScope } from '../../lib/hotkeys/HotkeyScope'
import { useBackCloses } from '../../lib/navigation/back-closes'
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
  /** Also asks at every other way out: Back, a link, closing the page. Not inside a page that has a guard of its own. */
  readonly guarded?: boolean
  /** The browser's Back closes it, too: for one that the address says nothing of. */
  readonly backCloses?: boolean
}

/**
 * For tasks done next to a list (contact, task, document, notifications); full width on a phone. It asks before it closes
 * over what is typed in a form and not saved.
 */
export function SideDrawer(props: Props) {
  const { opened, onClose, title, children, footer, width = 480, guarded = false, backCloses = false } = props
  const [unsaved] = useState(createUnsaved)
  useWatchUnsaved(unsaved.some)
  const { close, question } = useAskedClose(unsaved, onClose)
  useBackCloses(opened && backCloses, close)

  return (
    <DrawerFrame
      opened={opened}
      onClose={close}
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
        {guarded && <UnsavedGuard isDirty={unsaved.some} />}
      </HotkeyScope>
    </DrawerFrame>
  )
}
