import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { HotkeyScope } from '../../../lib/hotkeys/HotkeyScope'
import { needTexts, useTexts } from '../../../lib/texts/texts'
import { OperationPanel } from './OperationPanel'
import { type OperationTab, tabOfParameter } from './tabs'

interface Props {
  readonly operationId: string
  /** The tab's number, as in the address of a notification. */
  readonly tab?: string
  readonly onClose: () => void
}

/** An operation over any screen, full width; the header stays in sight (spec: customer area §4). */
export default function OperationDialog({ operationId, tab: parameter, onClose }: Props) {
  const t = useTexts()
  const [tab, setTab] = useState<OperationTab | null>(() => tabOfParameter(parameter))
  const [ready, setReady] = useState(false)

  useEffect(() => {
    needTexts('operations', 'states', 'questionnaire', 'contacts').then(
      () => setReady(true),
      () => onClose(),
    )
  }, [onClose])

  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      withCloseButton={false}
      // Closing asks about unsaved changes first: it goes through the header's button.
      closeOnEscape={false}
      padding={0}
      radius={0}
      attributes={{ content: { 'aria-label': t('operations.dialog.label') } }}
    >
      <HotkeyScope>
        {ready && <OperationPanel operationId={operationId} inDialog tab={tab} onTab={setTab} onLeave={onClose} />}
      </HotkeyScope>
    </Modal>
  )
}
