import { lazy, Suspense, useState } from 'react'
import { useHotkey } from '../../../lib/hotkeys/use-hotkey'
import { needTexts } from '../../../lib/texts/texts'

const Dialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./QuickTaskDialog'), needTexts('tasks', 'states', 'errors')])
  return dialog
})

/** One key from anywhere: a line that becomes a task. Mount it once, in the staff's shell. */
export function QuickTask() {
  const [opened, setOpened] = useState(false)
  useHotkey('quickTask', () => setOpened(true), { enabled: !opened })
  return <Suspense>{opened && <Dialog onClose={() => setOpened(false)} />}</Suspense>
}
