import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { RemovalDialog } from './RemovalDialog'

interface Props {
  readonly operationId: string
  readonly numOperation: number
}

/** Deletes an unsent request. Needs the texts `requests`. */
export function RemoveRequest({ operationId, numOperation }: Props) {
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setAsking(true)}>
        {t('requests.removal.action')}
      </Button>
      <RemovalDialog {...{ operationId, numOperation }} opened={asking} onClose={() => setAsking(false)} />
    </>
  )
}
