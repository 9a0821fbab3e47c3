import { lazy, Suspense, useEffect, useState } from 'react'
import { useHotkey } from '../../../lib/hotkeys/use-hotkey'
import { needTexts } from '../../../lib/texts/texts'

const load = async () => {
  const [dialog] = await Promise.all([import('./QuickTaskDialog'), needTexts('tasks', 'states', 'errors')])
  return dialog
}
const Dialog = lazy(load)

/** Loaded before the key is pressed, so that what is typed right after it arrives in the dialog. */
const AHEAD_MS = 3000

/** One key from anywhere: a line that becomes a task. Mount it once, in the staff's shell. */
export function QuickTask() {
  const [opened, setOpened] = useState(false)
  useHotkey('quickTask', () => setOpened(true), { enabled: !opened })
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{opened && <Dialog onClose={() => setOpened(false)} />}</Suspense>
}
