import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part'
import { withTexts } from '../../lib/texts/texts'

const Dialog = lazyPart(() => withTexts(import('./FeesDialog'), 'fees', 'operations'))

interface Props extends ButtonProps {
  readonly operation: ComponentProps<typeof Dialog>['operation']
  /** The label: a verb. */
  readonly children: string
}

/** Opens the dialog with the fees of an operation; loads its own texts. */
export function FeesButton({ operation, children, ...button }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpened(true)}>
        {children}
      </Button>
      {opened && <Dialog operation={operation} onClose={() => setOpened(false)} />}
    </>
  )
}
