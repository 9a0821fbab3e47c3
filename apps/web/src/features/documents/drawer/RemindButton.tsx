import type { StaffOperation } from '@llave/api-contract/operations'
import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { DocumentDrawer } from './DocumentDrawer'
import { canRemind } from './drawer-mode'

interface Props extends ButtonProps {
  readonly operation: StaffOperation
  readonly children: string
}

/** Opens the selection of documents for a reminder. */
export default function RemindButton({ operation, children, ...button }: Props) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button {...button} disabled={!canRemind(operation)} onClick={() => setOpened(true)}>
        {children}
      </Button>
      <DocumentDrawer
        operation={operation}
        mode={opened ? { kind: 'remind' } : null}
        onClose={close}
        onReplaced={close}
      />
    </>
  )
}
