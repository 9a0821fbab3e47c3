import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { needTexts } from '../../lib/texts/texts'

const Dialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./FeesDialog'), needTexts('fees', 'operations')])
  return dialog
})

interface Props extends ButtonProps {
  readonly operation: ComponentProps<typeof Dialog>['operation']
  /** A verb. */
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
      {opened && (
        <Suspense fallback={null}>
          <Dialog operation={operation} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
