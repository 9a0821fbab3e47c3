import type { ModalProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { createUnsaved, type Unsaved, UnsavedScope, useWatchUnsaved } from '../../lib/forms/unsaved'
import { HotkeyScope } from '../../lib/hotkeys/HotkeyScope'
import { ModalFrame, type Openable } from './frames'
import { OnEscape } from './OnEscape'
import { type LeaveWords, UnsavedDialog } from './UnsavedDialog'
import { useAskedClose } from './use-asked-close'

interface Props extends Openable {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly size?: NonNullable<ModalProps['size']>
  readonly fullScreen?: boolean
  readonly leaveWords?: LeaveWords
  /** Input kept outside it, in a form of the dialog's owner. */
  readonly unsaved?: Pick<Unsaved, 'some' | 'forget'>
}

/** A dialog with input, 480 px wide by default: it asks before it closes over unsaved work. */
export function Dialog({ opened, onClose, title, children, unsaved, leaveWords, ...modal }: Props) {
  const [inside] = useState(createUnsaved)
  useWatchUnsaved(inside.some)
  const { close, question } = useAskedClose(
    {
      some: () => inside.some() || (unsaved?.some() ?? false),
      forget() {
        inside.forget()
        unsaved?.forget()
      },
    },
    onClose,
  )
  return (
    <ModalFrame
      opened={opened}
      onClose={close}
      // Mantine would also close it under a question that is open above it.
      closeOnEscape={false}
      title={title}
      {...modal}
    >
      <HotkeyScope>
        {opened && <OnEscape run={close} />}
        <UnsavedScope value={inside}>{children}</UnsavedScope>
        <UnsavedDialog {...question} words={leaveWords} />
      </HotkeyScope>
    </ModalFrame>
  )
}
