import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly onSubmit: () => void
  /** A verb. */
  readonly submit: string
  readonly running?: boolean
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** A form of the drawer: its fields and one button. */
export function DrawerForm({ onSubmit, submit, running = false, disabled = false, children }: Props) {
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Stack gap="md">
        {children}
        <Button type="submit" loading={running} disabled={disabled}>
          {submit}
        </Button>
      </Stack>
    </form>
  )
}
