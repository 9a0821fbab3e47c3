import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../../lib/calls/use-action'
import { useTexts } from '../../../lib/texts/texts'
import { formerHoldersQuery } from './holder-queries'
import { undoHolderChange } from './undo-holder-change'

interface Props {
  readonly operationId: string
  readonly changeId: string
}

/** A button to undo a change of the holders; nothing if it can no longer be undone. */
export function UndoHolderChange({ operationId, changeId }: Props) {
  const t = useTexts()
  const { data } = useQuery(formerHoldersQuery(operationId))
  const undo = useAction((id: string) => undoHolderChange(operationId, id))
  const undoable = data?.undoable
  if (!undoable || undoable.changeId !== changeId) return null
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={t('operations.holders.undoOf', { name: undoable.name })}
      loading={undo.running}
      onClick={() => void undo.run(undoable.changeId)}
    >
      {t('common.actions.undo')}
    </Button>
  )
}
