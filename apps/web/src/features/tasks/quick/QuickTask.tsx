import { useState } from 'react'
import { useHotkey } from '../../../lib/hotkeys/use-hotkey'
import { QuickTaskDialog } from './QuickTaskDialog'

/** A hotkey for a quick task. Mount it once, in the staff's layout, with the texts `tasks` and `states`. */
export function QuickTask() {
  const [opened, setOpened] = useState(false)
  useHotkey('quickTask', () => setOpened(true), { enabled: !opened })
  return opened && <QuickTaskDialog onClose={() => setOpened(false)} />
}
