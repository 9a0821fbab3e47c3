import { useEffect, useRef, useState } from 'react'
import { HotkeyScope } from '../../../lib/hotkeys/HotkeyScope'
import type { OperationAddress } from '../../../lib/navigation/opened-operation'
import { needTexts, useTexts } from '../../../lib/texts/texts'
import { ModalFrame } from '../../../ui/feedback/frames'
import { type OperationTab, tabName, tabOfParameter } from '../model/tabs'
import { OperationPanel } from './OperationPanel'

interface Props extends OperationAddress {
  readonly onTab?: (tab: OperationTab) => void
  readonly onClose: () => void
}

/** An operation over any screen, full width; its header stays visible (spec: customer area §4). */
export default function OperationDialog({ operationId, tab: given, onTab, onClose }: Props) {
  const t = useTexts()
  const [tab, setTab] = useState<OperationTab | null>(() => tabOfParameter(given) ?? tabName(given))
  const [ready, setReady] = useState(false)
  const leave = useRef(onClose)

  useEffect(() => {
    needTexts('operations', 'tasks', 'states', 'contacts', 'comments', 'attachments').then(
      () => setReady(true),
      () => leave.current(),
    )
  }, [])

  function openTab(next: OperationTab): void {
    setTab(next)
    onTab?.(next)
  }

  return (
    <ModalFrame
      opened
      fullScreen
      onClose={onClose}
      inAddress
      withCloseButton={false}
      // The operation itself handles Esc, because closing asks about unsaved changes first.
      closeOnEscape={false}
      padding={0}
      radius={0}
      attributes={{ content: { 'aria-label': t('common.operation.title') } }}
    >
      <HotkeyScope>
        {ready && <OperationPanel operationId={operationId} inDialog tab={tab} onTab={openTab} onLeave={onClose} />}
      </HotkeyScope>
    </ModalFrame>
  )
}
