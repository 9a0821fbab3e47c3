import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router'
import { useHotkey } from '../../../lib/hotkeys/use-hotkey'
import { neighboursOf } from '../../../lib/navigation/neighbours'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'

/**
 * Links to the previous and next operation of the list or board from which this one was opened. Back still leads there.
 */
export function Neighbours({ operationId }: { readonly operationId: string }) {
  const t = useTexts()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { previous, next } = neighboursOf(state?.from, operationId)
  const go = (id: string | null) => id && void navigate(paths.operation(id), { replace: true, state })
  useHotkey('previousOperation', () => go(previous), { enabled: previous !== null })
  useHotkey('nextOperation', () => go(next), { enabled: next !== null })

  if (previous === null && next === null) return null
  const buttons = [
    { id: previous, label: t('hotkeys.names.previousOperation'), Icon: IconChevronUp },
    { id: next, label: t('hotkeys.names.nextOperation'), Icon: IconChevronDown },
  ]
  return buttons.map(({ id, label, Icon }) => (
    <ActionIcon key={label} aria-label={label} title={label} disabled={id === null} onClick={() => go(id)}>
      <Icon />
    </ActionIcon>
  ))
}
