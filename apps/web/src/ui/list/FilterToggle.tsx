import { Button } from '@mantine/core'
import classes from './FilterRow.module.css'

interface Props {
  readonly label: string
  readonly on: boolean
  readonly onToggle: (on: boolean) => void
}

export function FilterToggle({ label, on, onToggle }: Props) {
  return (
    <Button
      className={classes.pill ?? ''}
      size="xs"
      variant="default"
      data-on={on || undefined}
      aria-pressed={on}
      onClick={() => onToggle(!on)}
    >
      {label}
    </Button>
  )
}
