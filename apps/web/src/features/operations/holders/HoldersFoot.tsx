import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import fields from '../fields/fields.module.css'
import { AddHolderDialog } from './AddHolderDialog'
import { FormerHolders } from './FormerHolders'

interface Props {
  readonly operationId: string
  /** Holders can come, leave and be brought back. */
  readonly mayChange: boolean
  /** Somebody has left or come. */
  readonly changed: boolean
}

/** Below the people of an operation: somebody else comes, and who was a holder. */
export function HoldersFoot({ operationId, mayChange, changed }: Props) {
  const t = useTexts()
  const [adding, setAdding] = useState(false)
  return (
    <>
      {mayChange && (
        <Button
          className={fields.add ?? ''}
          size="xs"
          variant="subtle"
          leftSection={<IconUserPlus />}
          onClick={() => setAdding(true)}
        >
          {t('operations.holders.add')}
        </Button>
      )}
      {changed && <FormerHolders operationId={operationId} mayChange={mayChange} />}
      {adding && <AddHolderDialog operationId={operationId} onClose={() => setAdding(false)} />}
    </>
  )
}
