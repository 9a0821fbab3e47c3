import { useState } from 'react'
import { deferredDialog } from '../../../lib/deferred-dialog'
import { useHotkey } from '../../../lib/hotkeys/use-hotkey'
import { needTexts } from '../../../lib/texts/texts'

const QuickTaskDialog = deferredDialog(
  async () => {
    const [dialog] = await Promise.all([import('./QuickTaskDialog'), needTexts('tasks', 'states', 'errors')])
    return dialog.QuickTaskDialog
  },
  ({ opened }) => opened,
)

/** One key from anywhere: a line that becomes a task. Mount it once, in the staff's shell. */
export function QuickTask() {
  const [opened, setOpened] = useState(false)
  useHotkey('quickTask', () => setOpened(true), { enabled: !opened })
  return <QuickTaskDialog opened={opened} onClose={() => setOpened(false)} />
}
